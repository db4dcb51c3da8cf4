import { useEffect, useRef, useState } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { sendSeenInfo } from './news/calls.ts';
import { loadBonus, loadInfo, type News } from './news/load-news.ts';
import { bonusOf, rememberBonus, storedBonus, withoutBonus } from './news/stored-bonus.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { QUIET_PATHS, useIsFree } from '../../shared/slots/use-is-free.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** Nobody has asked for it, so it comes whenever its code is there. */
export const NewsWindow = lazyPart(() => import('./news/news-window.tsx'), 'decoration');

/** Time from the login to the first call, ms. */
const DELAY_MS = 100;

/** Pages on which a guest is not disturbed. */
const GUEST_QUIET_PATHS: ReadonlySet<string> = new Set([...QUIET_PATHS, '/authorization', '/registration']);

/** Tells the other tabs of the browser which info modal was closed. */
const CHANNEL = 'magnaty.info';

/** Takes bonus links from the address, and shows a user what waits: the info modal first, then the bonus. */
export default function MailingsHost() {
  const bonus = useBonusLink();
  const userId = useSession(({ user }) => user?.id);
  return userId === undefined ? <WaitingGift key={bonus} /> : <WaitingNews key={userId} bonus={bonus} />;
}

/** Tells a guest once that a gift waits for the login. */
function WaitingGift() {
  const [isClosed, setClosed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useNewsWindow(storedBonus() !== null);
  const isFree = useIsFree(GUEST_QUIET_PATHS);
  if (isLoaded && isFree && !isOpen && !isClosed && storedBonus() !== null) setOpen(true);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  return isOpen || isClosed ? <NewsWindow news={null} isOpen={isOpen} onClose={close} /> : null;
}

/** Loads the window ahead, so that it opens at once while no other dialog is open. @returns whether it is there. */
function useNewsWindow(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isWanted) void NewsWindow.preload().then(() => setLoaded(true));
  }, [isWanted]);
  return isLoaded;
}

/** Moves the bonus of the address into the storage of this tab. @returns the last one. */
function useBonusLink(): string | null {
  const search = useSearch();
  const state: unknown = useHistoryState();
  const found = bonusOf(search);
  const [bonus, setBonus] = useState(found);
  // The address loses the id at once, which is still to be asked for.
  if (found !== null && found !== bonus) setBonus(found);
  useEffect(() => {
    if (found === null) return;
    rememberBonus(found);
    // Read from the address itself: another part of the page may just have changed it.
    const { pathname, search: current } = window.location;
    navigate(pathname + withoutBonus(current), { replace: true, state });
  }, [found, state]);
  return bonus;
}

/** The messages that wait for one user. Each is shown once no other dialog is open. */
function WaitingNews({ bonus }: { readonly bonus: string | null }) {
  const [waiting, setWaiting] = useState<readonly News[]>([]);
  const [shown, setShown] = useState<News | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useNewsWindow(waiting.length > 0);
  const isFree = useIsFree() && isLoaded;
  const isInfoAsked = useRef(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      const info = isInfoAsked.current ? [] : loadInfo();
      isInfoAsked.current = true;
      // Both before either is shown: the info has the priority.
      void Promise.all([info, loadBonus()]).then((loaded) => setWaiting((before) => [...before, ...loaded.flat()]));
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [bonus]);

  useEffect(
    () =>
      onInfoClosed((id) => {
        setWaiting((before) => before.filter((news) => !isInfo(news, id)));
        if (shown !== null && isInfo(shown, id)) setOpen(false);
      }),
    [shown],
  );

  const [next, ...rest] = waiting;
  if (!isOpen && isFree && next !== undefined) {
    setWaiting(rest);
    setShown(next);
    setOpen(true);
  }
  if (shown === null) return null;
  const close = () => {
    setOpen(false);
    if (shown.kind === 'info') noteSeen(shown.info.id);
  };
  return <NewsWindow news={shown} isOpen={isOpen} onClose={close} />;
}

const isInfo = (news: News, id: number): boolean => news.kind === 'info' && news.info.id === id;

/** If the server does not learn it, the user sees the info once more. */
function noteSeen(infoId: number): void {
  void sendSeenInfo(infoId).catch(() => undefined);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(infoId);
  channel.close();
}

/** Calls the listener when a tab of the browser closes an info modal. @returns the function that ends it. */
function onInfoClosed(onClosed: (infoId: number) => void): (() => void) | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') onClosed(data);
  });
  return () => channel.close();
}
