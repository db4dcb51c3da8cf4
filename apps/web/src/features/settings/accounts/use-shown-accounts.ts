import type { CurrentUser } from '@magnaty/protocol';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { type LinkedAccount, linkedAccounts } from '../../../shared/session/services.ts';

/** The services that can be linked here, and those that are linked already. */
export function useShownAccounts(user: CurrentUser): readonly LinkedAccount[] {
  const { services } = useServerInfo();
  return linkedAccounts(user).filter(({ service, isLinked }) => isLinked || services.includes(service));
}
