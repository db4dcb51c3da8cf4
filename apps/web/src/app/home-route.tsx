import type { CurrentUser } from '@magnaty/protocol';
import { useEffect } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { HomePage } from '../features/home/home-page.tsx';
import { inviteOf } from '../features/lobby/invite/invite-link.ts';
import { storedInvite } from '../features/lobby/invite/stored-invite.ts';
import { openInvite, openLobby, stepOf } from '../features/lobby/state/lobby-state.ts';
import { updateLobby, useLobby } from '../features/lobby/state/lobby-store.ts';
import { forgetReturnPath } from '../shared/session/return-path.ts';
import { openQuickPlay } from '../shared/session/quick-play-store.ts';
import { useSession } from '../shared/session/session-store.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

/** Nobody has asked for it, so without its code the page stays as it is. */
const ResultWindow = lazyPart(() => import('./people/result-window.tsx'), 'decoration');

const HomeStrip = lazyPart(() => import('./home-strip.tsx'), 'decoration');

/**
 * The home page. The navigation state `{ openNewGame: true }` opens the lobby, and an invite link its room. A guest
 * with an invite link reads about the room, and enters it by a name alone or by a login. A result that the user has not
 * closed is shown over the page.
 */
export function HomeRoute() {
  const search = useSearch();
  const state: unknown = useHistoryState();
  const isUser = useSession(({ user }) => user !== null);
  const isInLobby = useLobby(stepOf) !== null;
  const resultGameId = useSession(({ user }) => unclosedResultOf(user));

  useEffect(() => {
    // The invite leaves the address at once, and the effect runs again.
    if (inviteOf(search) !== null) return;
    const stored = storedInvite();
    if (!isUser) {
      if (stored === null) return;
      // After a login the invite comes before a path that was refused earlier.
      forgetReturnPath();
      openQuickPlay(stored);
      return;
    }
    if (stored !== null) updateLobby(openInvite, stored);
    else if (asksForNewGame(state)) updateLobby(openLobby);
    // The flag works once: a reload must not open the lobby again.
    if (asksForNewGame(state)) navigate('/', { replace: true });
  }, [search, state, isUser]);

  return (
    <>
      <HomePage Strip={HomeStrip} onPlay={() => updateLobby(openLobby)} />
      {resultGameId !== null && <ResultWindow key={resultGameId} isHidden={isInLobby} />}
    </>
  );
}

/** Another game comes first: the result waits for its end. */
const unclosedResultOf = (user: CurrentUser | null): string | null =>
  user === null || user.gameStatus.isSetActiveGame ? null : user.gameStatus.resultGameId;

function asksForNewGame(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openNewGame' in state && state.openNewGame === true;
}
