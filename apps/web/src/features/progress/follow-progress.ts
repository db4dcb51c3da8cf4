import { useEffect } from 'react';
import { onAccountChange } from '../../shared/session/account-changes.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { getOwnProgress } from './progress-calls.ts';
import { forgetProgress, useProgress } from './progress-store.ts';

/** The last question, and whose progress it asks for. */
let asked: { readonly userId: string } | null = null;

/** The server may not have learned yet that the page has shown a floor. */
const shownFloor = (): number => useProgress.getState().own?.shownFloor ?? 0;

/** Asks for the own progress again. Never fails: the store has the failure. */
export async function loadProgress(): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const own = { userId };
  if (asked !== null && asked.userId !== userId) forgetProgress();
  asked = own;
  useProgress.setState({ isLoading: true });
  const answer = await getOwnProgress().then(
    (progress) => ({ own: { ...progress, shownFloor: Math.max(progress.shownFloor, shownFloor()) }, failure: null }),
    (failure: unknown) => ({ failure }),
  );
  // An earlier answer may come later, or after a logout.
  if (asked === own && useSession.getState().user?.id === userId) useProgress.setState({ ...answer, isLoading: false });
}

/** Loads the own progress, and again whenever it changes, while the component is shown and wants it. */
export function useFollowedProgress(isWanted = true) {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId === undefined || !isWanted) return;
    // Several parts of a page may begin together.
    if (asked?.userId !== userId || !useProgress.getState().isLoading) void loadProgress();
    return onAccountChange(['progress'], loadProgress, { afterGap: true });
  }, [userId, isWanted]);
  return useProgress();
}
