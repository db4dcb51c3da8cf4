import { watchedGame } from '@magnaty/protocol';
import { createContext, use } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../session/session-store.ts';
import { useTopDialog } from '../ui/open-dialogs.ts';

/** Pages on which nothing opens by itself: a running game, and the way out of the mailings. */
export const QUIET_PATHS: ReadonlySet<string> = new Set(['/game', '/unsubscribe']);

/** Hooks of the features whose windows come first. Their list never changes. */
export const FirstWindows = createContext<readonly (() => boolean)[]>([]);

/** No other dialog is open or comes first, on a page on which a modal may open by itself. */
export function useIsFree(quiet: ReadonlySet<string> = QUIET_PATHS): boolean {
  const path = usePathname().toLowerCase().replace(/\/$/, '');
  // The home page shows a result that was not closed as soon as it is loaded.
  const isResultNear = useSession(({ user }) => (user?.gameStatus.resultGameId ?? null) !== null) && path === '';
  const isOtherNear = use(FirstWindows)
    .map((isNear) => isNear())
    .includes(true);
  const isOpenPage = !quiet.has(path) && watchedGame(path) === null;
  return useTopDialog() === null && isOpenPage && !isResultNear && !isOtherNear;
}
