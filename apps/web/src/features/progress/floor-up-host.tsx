import { floorOf } from '@magnaty/content';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { forgetProgress, useProgress } from './progress-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useTopDialog } from '../../shared/ui/open-dialogs.ts';

const FloorUp = lazyPart(() => import('./floor-up.tsx'), 'decoration');

interface Arrival {
  readonly from: number;
  readonly to: number;
}

/** The floors of a user; another user begins anew. */
export default function ProgressHost() {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => forgetProgress, [userId]);
  return userId === undefined ? null : <FloorUpHost key={userId} />;
}

/**
 * Shows that the user has reached a higher floor: on the home page, or over a result that stands still, never in a game.
 * It asks for nothing: the strip of the home page and the result have loaded the progress.
 */
export function FloorUpHost() {
  const arrival = useArrival();
  const hasDialog = useTopDialog() !== null;
  const isAtHome = useIsAtHome() && !hasDialog;
  const isResultAtRest = useProgress((progress) => progress.isResultAtRest);
  const [shown, setShown] = useState<Arrival | null>(null);
  if (shown === null && arrival !== null && (isAtHome || isResultAtRest)) setShown(arrival);
  if (shown === null) return null;
  const close = () => {
    useProgress.setState(({ own }) => ({ own: own && { ...own, shownFloor: Math.max(own.shownFloor, shown.to) } }));
    setShown(null);
  };
  return <FloorUp {...shown} onClose={close} />;
}

/** The home page shows a higher floor, or does not know yet whether there is one. Other windows come after it. */
export function useIsNear(): boolean {
  const isAtHome = useIsAtHome();
  const hasArrival = useArrival() !== null;
  const isUnknown = useProgress(({ own, failure }) => own === null && failure === null);
  return isAtHome && (hasArrival || isUnknown);
}

/** The floors between the last shown one and the present one; null if there are none. */
function useArrival(): Arrival | null {
  const shownFloor = useProgress(({ own }) => own?.shownFloor ?? null);
  const floor = useSession(({ user }) => (user === null ? null : floorOf(user.experience)));
  return shownFloor === null || floor === null || floor <= shownFloor ? null : { from: shownFloor, to: floor };
}

/** On the home page, with neither a game nor a result that waits. */
function useIsAtHome(): boolean {
  const isHome = usePathname() === '/';
  const isBusy = useSession(({ user }) => {
    const status = user?.gameStatus;
    return status === undefined || status.isSetActiveGame || status.isDisconnected || status.resultGameId !== null;
  });
  return isHome && !isBusy;
}
