import { useEffect } from 'react';
import { UnsubscribeSteps } from './unsubscribe-steps.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { forgetReturnPath, rememberReturnPath } from '../../../shared/session/return-path.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import type { PageProps } from '../../../shared/slots/feature.ts';

/** The way out of the mailings. A guest logs in on the page itself; each login and logout begins anew. */
export default function UnsubscribePage({ Login }: Pick<PageProps, 'Login'>) {
  const t = useText();
  const userId = useSession(({ user }) => user?.id);
  const isUser = userId !== undefined;
  useEffect(() => {
    // Registration, recovery and login services lead away, and back here.
    if (isUser) forgetReturnPath();
    else rememberReturnPath('/unsubscribe');
  }, [isUser]);
  return isUser ? <UnsubscribeSteps key={userId} /> : <Login subtitle={t('unsubscribe.logIn')} />;
}
