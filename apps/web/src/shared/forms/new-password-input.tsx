import { useServerInfo } from '../session/server-info.ts';
import { PasswordInput, type PasswordInputProps } from '../ui/password-input.tsx';

/** A field for a new password. Managers read from it which passwords the server takes, and propose such a one. */
export function NewPasswordInput(props: Omit<PasswordInputProps, 'autoComplete'>) {
  const { minLengthPass } = useServerInfo();
  const rules = {
    passwordrules: `minlength: ${minLengthPass}; required: digit; allowed: lower, upper, digit;`,
  };
  return <PasswordInput {...props} {...rules} autoComplete="new-password" />;
}
