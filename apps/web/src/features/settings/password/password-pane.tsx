import type { CurrentUser } from '@magnaty/protocol';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { CurrentPasswordStep } from './current-password-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';

/** Status codes after which the change has to start again. */
const UNEXPECTED = new Set([406, 520]);

interface PasswordPaneProps {
  readonly user: CurrentUser;
  /** Returns to the settings. */
  readonly onDone: () => void;
}

/** The current password, then the new one. A user without a password starts with the new one. */
export function PasswordPane({ user, onDone }: PasswordPaneProps) {
  const t = useText();
  const [isApproved, setApproved] = useState(!user.isSetPassword);
  /** Reports failures that no field shows. */
  const fail = (error: unknown) => {
    const isUnexpected = error instanceof ApiError && UNEXPECTED.has(error.status);
    notify('error', isUnexpected ? t('password.unexpected') : failureText(error, t));
    if (isUnexpected) onDone();
  };
  if (!isApproved) return <CurrentPasswordStep onApproved={() => setApproved(true)} onFailed={fail} />;
  return (
    <NewPasswordStep
      nickname={user.nickname}
      onFailed={fail}
      onChanged={() => {
        useSession.getState().patchUser({ isSetPassword: true });
        notify('success', t('password.changed'));
        onDone();
      }}
    />
  );
}
