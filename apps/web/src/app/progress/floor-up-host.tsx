import { floorOf } from '@magnaty/content';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useProgress } from '../../shared/progress/progress-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useTopDialog } from '../../shared/ui/open-dialogs.ts';

const FloorUp = lazyPart(() => import('../../features/progress/floor-up.tsx'), 'decoration');

interface Arrival {
  readonly from: number;
  readonly to: number;
}

/**
 * Shows that the user has reached a higher floor: on the home page, or over a result that stands still, never in a game.
 * It asks for nothing: the strip of the home page and the result have loaded the progress.
 */
export function FloorUpHost() {
  const arrival = useArrival();
  const isFree = useIsFree();
  const [shown, setShown] = useState<Arrival | null>(null);
  if (shown === null && arrival !== null && isFree) setShown(arrival);
  useEffect(() => {
    if (shown === null) return;
    useProgress.setState(({ own }) => ({ own: own && { ...own, shownFloor: Math.max(own.shownFloor, shown.to) } }));
  }, [shown]);
  return shown === null ? null : <FloorUp {...shown} onClose={() => setShown(null)} />;
}

/** The floors between the last shown one and the present one; null if there are none. */
function useArrival(): Arrival | null {
  const shownFloor = useProgress(({ own }) => own?.shownFloor ?? null);
  const floor = useSession(({ user }) => (user === null ? null : floorOf(user.experience)));
  return shownFloor === null || floor === null || floor <= shownFloor ? null : { from: shownFloor, to: floor };
}

function useIsFree(): boolean {
  const isHome = usePathname() === '/';
  const isResultAtRest = useProgress((progress) => progress.isResultAtRest);
  const hasDialog = useTopDialog() !== null;
  const isBusy = useSession(({ user }) => {
    const status = user?.gameStatus;
    return status === undefined || status.isSetActiveGame || status.resultGameId !== null;
  });
  return isResultAtRest || (isHome && !hasDialog && !isBusy);
}
