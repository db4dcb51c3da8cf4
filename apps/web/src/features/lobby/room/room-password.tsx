import { type FormEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordInput } from '../../../shared/ui/password-input.tsx';
import { passwordFault, type PasswordFault } from '../state/room-password.ts';
import styles from './room-password.module.css';

interface RoomPasswordProps {
  readonly isSet: boolean;
  /** The password that the server has not answered yet. */
  readonly wanted: string | undefined;
  readonly onChange: (password: string) => void;
}

/** Sets a password, or takes it away. Nobody can read it again. */
export function RoomPassword({ isSet, wanted, onChange }: RoomPasswordProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const isProtected = wanted === undefined ? isSet : wanted !== '';
  if (isProtected)
    return (
      <p className={styles.row}>
        <span>{t('lobby.access.protected')}</span>
        <Button variant="line" size="small" disabled={wanted !== undefined} onClick={() => onChange('')}>
          {t('lobby.access.open')}
        </Button>
      </p>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFault(password);
    setFault(found);
    if (found !== null || password === '' || wanted !== undefined) return;
    onChange(password);
    setPassword('');
  };
  return (
    <form className={styles.row} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <PasswordInput
          label={t('lobby.room.password')}
          isLabelUnseen
          placeholder={t('lobby.access.placeholder')}
          name="roomPassword"
          autoComplete="off"
          maxLength={64}
          value={password}
          error={fault === null ? undefined : t(`lobby.room.password.${fault}`)}
          onChange={({ target }) => {
            setPassword(target.value);
            setFault(null);
          }}
        />
      </div>
      <Button type="submit" variant="ink" size="small" disabled={password === '' || fault !== null}>
        {t('lobby.access.set')}
      </Button>
    </form>
  );
}
