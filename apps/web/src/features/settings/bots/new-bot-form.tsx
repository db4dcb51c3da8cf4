import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { failureOf, NO_FAILURE } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import styles from './new-bot-form.module.css';

/** Names a new bot. `create` rejects with the failure to show. */
export function NewBotForm({ create }: { readonly create: (name: string) => Promise<void> }) {
  const t = useText();
  const { maxLengthLogin } = useServerInfo();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSending) return;
    setSending(true);
    try {
      await create(name.trim());
      setName('');
    } catch (error) {
      setFailure(failureOf(error, t));
    }
    setSending(false);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert text={failure.message} />
      <TextInput
        label={t('settings.bots.name')}
        name="bot"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-first-focus=""
        value={name}
        count={{ value: name.trim(), max: maxLengthLogin }}
        error={failure.fields['name']}
        onChange={({ target }) => {
          setName(target.value);
          setFailure(NO_FAILURE);
        }}
      />
      <Button type="submit" className={styles.create} disabled={name.trim() === '' || isSending}>
        {t('settings.bots.create')}
      </Button>
    </form>
  );
}
