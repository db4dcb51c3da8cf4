import type { CurrentUser } from '@magnaty/protocol';
import { onPageReturn } from '../../shared/session/page-return.ts';
import type { useSession } from '../../shared/session/session-store.ts';

/** A channel to the other tabs: a message is delivered to them, and not to this tab. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(name: 'message', listener: () => void): void;
  removeEventListener(name: 'message', listener: () => void): void;
}

interface SyncSettings {
  readonly session: Pick<typeof useSession, 'getState' | 'subscribe'>;
  /** Loads the user of the browser's session; null for a guest, or if it is not known. */
  readonly load: () => Promise<CurrentUser | null>;
}

/**
 * Notifies the other tabs when the user of this tab changes, and reloads the user from the server when they notify. A
 * message carries no user, so that no tab trusts another. A page that the user goes back to has heard no message: it
 * reloads the user as well. Returns the function that ends it.
 */
export function syncTabs(channel: TabChannel, { session, load }: SyncSettings): () => void {
  /** User id when this tab and the others last agreed. */
  let agreedUserId = session.getState().user?.id;
  let isCurrent = true;
  /** The current change comes from another tab. */
  let isRemoteChange = false;

  const stopWatching = session.subscribe(({ user }) => {
    if (user?.id === agreedUserId) return;
    agreedUserId = user?.id;
    if (!isRemoteChange) channel.postMessage('changed');
  });
  const reloadUser = (): void => {
    isRemoteChange = true;
    void load().then((user) => {
      if (!isCurrent) return;
      if (user !== null && user.id !== session.getState().user?.id) session.getState().logIn(user);
      isRemoteChange = false;
    });
  };
  channel.addEventListener('message', reloadUser);
  const stopReturns = onPageReturn(reloadUser);
  return () => {
    isCurrent = false;
    stopReturns();
    stopWatching();
    channel.removeEventListener('message', reloadUser);
  };
}
