import { useText } from '../i18n/use-text.ts';
import { useServerInfo } from '../session/server-info.ts';
import { CriteriaList } from './criteria-list.tsx';
import type { NewPassword } from './new-password.ts';
import { NewPasswordInput } from './new-password-input.tsx';

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
      <NewPasswordInput
        label={t('password.new')}
        name="newPassword"
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
      <NewPasswordInput
        label={t('password.repeat')}
        name="repeatPassword"
        value={repeat}
        error={isMismatch ? t('password.mismatch') : undefined}
        onChange={({ target }) => setRepeat(target.value)}
        onBlur={leaveRepeat}
      />
    </>
  );
}
