import type { CurrentUser } from '@magnaty/protocol';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { proposeName } from '../../shared/api/quick-calls.ts';
import { openQuickSession } from '../../shared/api/session-calls.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { failureOf, NO_FAILURE } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { Terms } from '../../shared/ui/terms.tsx';
import styles from './name-form.module.css';

interface NameFormProps {
  /** Text below the field. */
  readonly children: ReactNode;
  /** The account is made and its game starts. */
  readonly isStarting: boolean;
  readonly onMade: (user: CurrentUser) => void;
}

/** The name of a newcomer, who needs nothing else. One is proposed, and another one by a button. */
export function NameForm({ children, isStarting, onMade }: NameFormProps) {
  const t = useText();
  const { minLengthLogin, maxLengthLogin } = useServerInfo();
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  const field = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const length = Array.from(name.trim()).length;
  const canSend = length >= minLengthLogin && length <= maxLengthLogin && !isSending && !isStarting;

  useEffect(() => {
    let isCurrent = true;
    proposeName().then(
      (proposed) => {
        // The newcomer may have begun to type a name of their own meanwhile.
        if (!isCurrent || isTyped.current) return;
        setName(proposed.name);
        field.current?.select();
      },
      // The field takes any name without a proposal.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  const proposeAnother = async () => {
    isTyped.current = true;
    try {
      setName((await proposeName()).name);
      setFailure(NO_FAILURE);
    } catch (error) {
      setFailure(failureOf(error, t));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    setSending(true);
    try {
      onMade(await openQuickSession(name.trim()));
    } catch (error) {
      setFailure(failureOf(error, t));
      field.current?.focus();
    }
    setSending(false);
  };

  return (
    <form className={`grid ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert text={failure.message} />
      <div className={`grid ${styles.row}`}>
        <TextInput
          ref={field}
          label={t('quick.name')}
          name="nickname"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-first-focus=""
          value={name}
          count={{ value: name.trim(), min: minLengthLogin, max: maxLengthLogin }}
          error={failure.fields['login']}
          onChange={({ target }) => {
            isTyped.current = true;
            setName(target.value);
            setFailure(NO_FAILURE);
          }}
        />
        <Button variant="line" icon="swap-bold" className={styles.other} onClick={() => void proposeAnother()}>
          {t('quick.other')}
        </Button>
      </div>
      <p className={`type-text ${styles.note}`}>{children}</p>
      <Button type="submit" size="large" wide icon="play-fill" disabled={!canSend}>
        {t(isSending || isStarting ? 'quick.pending' : 'quick.play')}
      </Button>
      <Terms of="account" />
    </form>
  );
}
