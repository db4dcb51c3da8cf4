import { pageAt } from '@magnaty/protocol';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';
import { isAway, isNetworkBlocking, noteDatabaseBack, useConnection } from '../../shared/api/connection.ts';
import { sendByFetch } from '../../shared/api/transport.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { reloadIfOutdated } from '../../shared/loading/reload-once.ts';
import { serverVersion } from '../../shared/loading/server-version.ts';
import { useLasting } from '../../shared/time/use-lasting.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useTopDialog } from '../../shared/ui/open-dialogs.ts';
import styles from './connection-strip.module.css';

/** A connection that is back within this time is not mentioned, ms. */
const DELAY_MS = 1000;

/** Time between two questions whether the server is back, ms. */
const ASK_MS = 3000;

/** Asks for what is away. The server's page also tells whether the network is there. */
const ask = (): void => {
  const { isDatabaseAway, isOutdated } = useConnection.getState();
  void (isOutdated ? reloadIfOutdated({ evenInDialog: true }) : serverVersion());
  if (isDatabaseAway) void askDatabase();
};

type State = ReturnType<typeof useConnection.getState>;

/** The nearest thing that is away: nothing is known of what is behind it. */
const wordsOf = (state: State) => {
  const { isOffline, isSilent, isSocketLost, isDatabaseAway } = state;
  if (isNetworkBlocking(state)) return 'connection.blocked';
  if (isOffline) return 'connection.offline';
  if (isSilent || isSocketLost) return 'connection.away';
  return isDatabaseAway ? 'connection.database' : 'connection.outdated';
};

const isShownFor = (state: State): boolean => isAway(state) || state.isOutdated;

/** Says at the bottom of any page that the network, the server or its database is away, until it is back. */
export function ConnectionStrip() {
  const t = useText();
  const isShown = useLasting(useConnection(isShownFor), DELAY_MS);
  const words = t(useConnection(wordsOf));
  const dialog = useTopDialog();
  const strip = useRef<HTMLDivElement>(null);
  // A running game has a line of its own.
  const page = pageAt(usePathname());
  const isElsewhere =
    (page === 'game' || page === 'watch') && document.querySelector('[data-connection-line]') !== null;
  const isSeen = isShown && !isElsewhere;

  // Asks even while the socket reconnects by itself: the calls may work before it.
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(ask, ASK_MS);
    return () => clearInterval(timer);
  }, [isShown]);

  // The page becomes higher by the strip, so that it covers nothing for good.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSeen) dataset['away'] = '';
    return () => void delete dataset['away'];
  }, [isSeen]);

  // Over a dialog too, and inside of it, because everything outside is inert.
  useEffect(() => {
    const element = strip.current;
    if (element?.isConnected && typeof element.showPopover === 'function') element.showPopover();
  }, [isSeen, dialog]);

  return createPortal(
    <>
      <p role="status" className="unseen" data-connection="">
        {isSeen && words}
      </p>
      {isSeen && (
        <div
          ref={strip}
          popover="manual"
          className={`row type-label-bold middle wide on-warn ${styles.strip}`}
          aria-hidden
        >
          <Icon name="no-signal" />
          <span>{words}</span>
        </div>
      )}
    </>,
    dialog ?? document.body,
  );
}

/** The answer of a proxy that keeps the path to itself: it sends calls only to servers that are ready. */
const NOT_FOUND = 404;

/** Asks whether the server can read and write again. */
async function askDatabase(): Promise<void> {
  const answer = await sendByFetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (answer?.status === 200 || answer?.status === NOT_FOUND) noteDatabaseBack();
}
