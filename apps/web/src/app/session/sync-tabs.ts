import type { CurrentUser } from '@magnaty/protocol';
import type { useSession } from '../../shared/session/session-store.ts';

/** A way to the other tabs: what is posted is heard there and not here. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(name: 'message', listener: () => void): void;
  removeEventListener(name: 'message', listener: () => void): void;
}

interface Following {
  readonly session: Pick<typeof useSession, 'getState' | 'subscribe'>;
  /** Whose session the browser holds now; null where that is nobody's, or cannot be told. */
  readonly load: () => Promise<CurrentUser | null>;
}

/**
 * Tells the other tabs that another user is logged in here, or none, and asks the server when they tell it: a message
 * carries no user, so a tab never believes another.
 */
export function syncTabs(channel: TabChannel, { session, load }: Following): () => void {
  /** Who was logged in when this tab and the others last agreed. */
  let agreed = session.getState().user?.id;
  let isCurrent = true;
  /** What changes now is what others have told. */
  let isFollowing = false;

  const stopWatching = session.subscribe(({ user }) => {
    if (user?.id === agreed) return;
    agreed = user?.id;
    if (!isFollowing) channel.postMessage('changed');
  });
  const hear = (): void => {
    isFollowing = true;
    void load().then((user) => {
      if (!isCurrent) return;
      if (user !== null && user.id !== session.getState().user?.id) session.getState().logIn(user);
      isFollowing = false;
    });
  };
  channel.addEventListener('message', hear);
  return () => {
    isCurrent = false;
    stopWatching();
    channel.removeEventListener('message', hear);
  };
}
