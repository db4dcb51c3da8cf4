import type { CurrentUser } from '@magnaty/protocol';
import { useRef, useState, type FormEvent } from 'react';
import { removeAccount } from '../../../shared/api/account-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import buttonRow from '../button-row.module.css';
import styles from './removal-pane.module.css';

interface RemovalPaneProps {
  readonly user: CurrentUser;
  readonly onBack: () => void;
  readonly onRemoved: () => void;
}

export function RemovalPane({ user, onBack, onRemoved }: RemovalPaneProps) {
  const t = useText();
  const [nickname, setNickname] = useState('');
  const [isMismatch, setMismatch] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const isSame = () => isSameNickname(nickname, user.nickname);
  const remove = async () => {
    setRemoving(true);
    try {
      await removeAccount(nickname);
    } catch {
      notify('error', t('settings.removal.failed'));
      onBack();
      return;
    }
    notify('success', t('settings.removal.done'));
    onRemoved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nickname.trim() === '' || isRemoving) return;
    if (isSame()) void remove();
    else {
      setMismatch(true);
      input.current?.focus();
    }
  };
  return (
    <form className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      <div className={`row ${styles.warning}`}>
        <Icon name="warning-fill" className={`rigid ${styles.icon}`} />
        <p>{t('settings.removal.warning')}</p>
      </div>
      <TextInput
        ref={input}
        label={t('settings.removal.nickname')}
        name="nickname"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-first-focus=""
        value={nickname}
        error={isMismatch ? t('settings.removal.mismatch') : undefined}
        onChange={({ target }) => {
          setNickname(target.value);
          setMismatch(false);
        }}
        onBlur={() => setMismatch(nickname.trim() !== '' && !isSame())}
      />
      <div className={`grid ${buttonRow.buttons}`}>
        <Button variant="line" onClick={onBack}>
          {t('settings.cancel')}
        </Button>
        <Button type="submit" disabled={nickname.trim() === '' || isMismatch || isRemoving}>
          {t('settings.removal.remove')}
        </Button>
      </div>
    </form>
  );
}

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Is this the nickname, apart from spaces? */
function isSameNickname(typed: string, nickname: string): boolean {
  return withoutSpaces(typed) === withoutSpaces(nickname);
}
