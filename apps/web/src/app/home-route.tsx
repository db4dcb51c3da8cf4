import { useEffect } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { HomePage } from '../features/home/home-page.tsx';
import { inviteOf, withoutInvite } from '../features/lobby/invite/invite-link.ts';
import { rememberInvite, storedInvite } from '../features/lobby/invite/stored-invite.ts';
import { openInvite, openLobby } from '../features/lobby/state/lobby-state.ts';
import { updateLobby } from '../features/lobby/state/lobby-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { forgetReturnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/session-store.ts';
import { notify } from '../shared/ui/toasts.ts';

/**
 * The home page. The navigation state `{ openNewGame: true }` opens the lobby, and an invite link its room. A guest
 * with an invite link goes to the login page first.
 */
export function HomeRoute() {
  const t = useText();
  const search = useSearch();
  const state: unknown = useHistoryState();
  const isUser = useSession(({ user }) => user !== null);

  useEffect(() => {
    const code = inviteOf(search);
    if (code !== null) {
      rememberInvite(code);
      if (isUser) navigate(`/${withoutInvite(search)}`, { replace: true, state });
      else {
        // After login the invite comes before a path that was refused earlier.
        forgetReturnPath();
        notify('warning', t('lobby.invite.logIn'));
        navigate('/authorization', { replace: true });
      }
      return;
    }
    if (!isUser) return;
    const stored = storedInvite();
    if (stored !== null) updateLobby(openInvite, stored);
    else if (asksForNewGame(state)) updateLobby(openLobby);
    // The flag works once: a reload must not open the lobby again.
    if (asksForNewGame(state)) navigate('/', { replace: true });
  }, [search, state, isUser, t]);

  return <HomePage onPlay={() => updateLobby(openLobby)} />;
}

function asksForNewGame(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openNewGame' in state && state.openNewGame === true;
}
