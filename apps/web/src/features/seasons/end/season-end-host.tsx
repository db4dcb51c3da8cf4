import type { EndedSeason } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useIsFree } from '../../../shared/slots/use-is-free.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const SeasonEndWindow = lazyPart(() => import('./season-end-window.tsx'), 'decoration');

/** Time from the login to the call, ms: the page comes first. */
const DELAY_MS = 2000;

interface SeasonEndHostProps {
  /** No other dialog is open, on a page on which a window may open by itself. */
  readonly isFree: boolean;
}

/** The end of a season, for a user who may have a place in it. */
export default function SeasonsHost() {
  const isFree = useIsFree();
  const userId = useSession(({ user }) => (user === null || user.isQuick ? undefined : user.id));
  return userId === undefined ? null : <SeasonEndHost key={userId} isFree={isFree} />;
}

/** Shows the user once how the last season ended. Without a connection, the next page asks again. */
export function SeasonEndHost({ isFree }: SeasonEndHostProps) {
  const [ended, setEnded] = useState<EndedSeason>(null);
  const [isOpen, setOpen] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const found = await request<EndedSeason>({ path: '/api/rating/ended' }).catch(() => null);
      if (found === null) return;
      // It opens at once while no other dialog is open.
      await SeasonEndWindow.preload();
      if (isCurrent) setEnded(found);
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, []);
  if (ended === null) return null;
  if (isFree && !isOpen && !isClosed) setOpen(true);
  const close = () => {
    setOpen(false);
    setClosed(true);
    // If this is lost, the window comes once more.
    const { number } = ended.season;
    void request({ method: 'POST', path: '/api/rating/ended', body: { number } }).catch(() => undefined);
  };
  return isOpen || isClosed ? <SeasonEndWindow ended={ended} isOpen={isOpen} onClose={close} /> : null;
}
