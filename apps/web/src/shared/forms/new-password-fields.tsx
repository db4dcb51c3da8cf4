import { useText } from '../i18n/use-text.ts';
import { useServerInfo } from '../session/server-info.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { CriteriaList } from './criteria-list.tsx';
import type { NewPassword } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  /** What the server said of the password. */
  readonly error: string | undefined;
  readonly onEdit: () => void;
  /** Takes the focus as it appears. */
  readonly isFocused?: boolean;
}

/** The password with its criteria, and its repeat. */
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
      <CriteriaList criteria={criteria} minLength={minLengthPass} isJudged={password !== ''} />
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
