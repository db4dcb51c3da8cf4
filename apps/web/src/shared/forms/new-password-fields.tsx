import { useText } from '../i18n/use-text.ts';
import { useServerInfo } from '../session/server-info.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { CriteriaList } from './criteria-list.tsx';
import type { NewPassword } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  /** The server's error for the password. */
  readonly error: string | undefined;
  readonly onEdit: () => void;
  /** The field takes the focus when it appears. */
  readonly isFocused?: boolean;
}

/** The fields for a new password and its repetition, with the criteria. */
export function NewPasswordFields({ value, error, onEdit, isFocused = false }: NewPasswordFieldsProps) {
  const t = useText();
  const { minLengthPass } = useServerInfo();
  const { password, repeat, criteria, isMismatch, setPassword, setRepeat, leaveRepeat } = value;
  return (
    <>
      <PasswordInput
        label={t('password.new')}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        error={error}
        autoFocus={isFocused}
        data-first-focus=""
        onChange={({ target }) => {
          setPassword(target.value);
          onEdit();
        }}
      />
      <CriteriaList criteria={criteria} minLength={minLengthPass} isValidated={password !== ''} />
      <PasswordInput
        label={t('password.repeat')}
        name="repeatPassword"
        autoComplete="new-password"
        value={repeat}
        error={isMismatch ? t('password.mismatch') : undefined}
        onChange={({ target }) => setRepeat(target.value)}
        onBlur={leaveRepeat}
      />
    </>
  );
}
