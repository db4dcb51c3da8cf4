import { findPlayer, standingsOf } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isAway, isNetworkBlocking, useConnection } from '../../shared/api/connection.ts';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { useLasting } from '../../shared/time/use-lasting.ts';
import { useVisible } from '../../shared/time/use-visible.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { ConnectionStatus } from '../state.ts';
import { PlayerCard } from './player-card.tsx';
import styles from './players-sidebar.module.css';
import { Tools } from './tools.tsx';

/** The players, the clock, and the tools. */
export function PlayersSidebar() {
  const t = useText();
  const { playback, kind } = useGameContext();
  const { players } = playback.table.game;
  const isFive = players.length > 4;
  return (
    <aside className={styles.left} data-ground="ink" aria-label={t('game.players')}>
      <header className={styles.brand}>
        <Logo className={styles.logo} />
        <span>{t('game.version')}</span>
        <ConnectionNotice />
        <SharesBar />
      </header>
      <ul className={classes(styles.players, isFive && styles.five)}>
        {players.map(({ userId }) => (
          <PlayerCard key={userId} userId={userId} />
        ))}
      </ul>
      {kind === 'tutorial' ? <p className={styles.lesson}>{t('game.education')}</p> : <GameClock isStrip={isFive} />}
      <Tools />
    </aside>
  );
}

/** A connection that is back within this time is not mentioned, ms. */
const NOTICE_DELAY_MS = 1000;

/**
 * Shown from the loss of the viewer's own connection until the game is resumed, while anything else is away, and once the
 * page cannot show what is new. The strip of other pages is not shown over a game.
 */
export function ConnectionNotice() {
  const t = useText();
  const isUp = useConnectionStatus((status) => status.isUp);
  const isSomethingAway = useConnection(isAway);
  const isOnlyDatabase = useConnection((connection) => !isAway({ ...connection, isDatabaseAway: false })) && isUp;
  const isBlocked = useConnection(isNetworkBlocking);
  const isOutdated = useConnection((connection) => connection.isOutdated) && isUp && !isSomethingAway;
  const isLong = useLasting(!isUp || isSomethingAway || isOutdated, NOTICE_DELAY_MS);
  const away = isBlocked ? 'game.blocked' : isOnlyDatabase ? 'game.noDatabase' : 'game.noLine';
  return (
    <p className={styles.line} role="status" data-connection-line="">
      {isLong && (
        <span>
          <Icon name="no-signal" />
          <span>{t(isOutdated ? 'game.outdated' : away)}</span>
        </span>
      )}
    </p>
  );
}

/** The shares of all players in the whole capital, in the order of their cards. */
export function SharesBar() {
  const t = useText();
  const table = useShownTable('standing');
  const shares = standingsOf(table).map(({ userId, share }) => ({ share, player: findPlayer(table.game, userId) }));
  const words = shares.map(({ share, player }) =>
    t('game.shares.one', { name: player?.nickname ?? '', percent: formatNumber(Math.round(share * 100)) }),
  );
  const ends = shares.map((_, nth) => shares.slice(0, nth + 1).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={styles.bar} role="img" aria-label={t('game.shares', { shares: words.join(', ') })}>
      {/* Each reaches from the left to its end, and those before it lie over it: so a transform alone sizes them. */}
      {shares.map(({ player }, nth) => (
        <span
          key={player?.userId}
          data-player={player?.color}
          style={{ zIndex: shares.length - nth, transform: `scaleX(${(ends[nth] ?? 0).toFixed(4)})` }}
        />
      ))}
    </div>
  );
}

/** The time since the game began; a strip if there are five players. */
export function GameClock({ isStrip }: { readonly isStrip: boolean }) {
  const t = useText();
  const { clock, kind } = useGameContext();
  const watchers = useStore(useGameContext().watchers);
  const isWatched = kind === 'game' && watchers > 0;
  const debug = useConnectionStatus((status) => status.debug);
  const { game } = useShownTable('result');
  const isVisible = useVisible();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = (): void => setSeconds(Math.max(0, Math.floor((clock.now() - game.startedAt) / 1000)));
    tick();
    if (game.isOver || !isVisible) return;
    const id = setInterval(tick, 1000);
    return () => clearInterval(id);
  }, [clock, game.startedAt, game.isOver, isVisible]);
  return (
    <div className={classes(styles.clock, isStrip && styles.strip)}>
      {!isStrip && (
        <svg className={styles.face} viewBox="0 0 150 150" aria-hidden="true">
          <circle cx="75" cy="75" r="66" fill="none" stroke="var(--ink-500)" strokeWidth="2" />
          <circle cx="75" cy="75" r="50" fill="var(--ink-600)" />
          <path d="M75 75L42 108" stroke="var(--red)" strokeWidth="7" />
          <path d="M75 75V44" stroke="var(--bone-100)" strokeWidth="7" />
        </svg>
      )}
      {isWatched && <WatchersMark count={watchers} isStrip={isStrip} />}
      {/* A strip has no room for its words beside those who watch. */}
      <span className={classes('label', isStrip && isWatched && 'unseen')}>{t('game.time')}</span>
      <b className={classes('num', seconds >= 3600 && styles.long)}>{clockOf(seconds)}</b>
      {debug !== null && <p className={styles.debug}>{debug}</p>}
    </div>
  );
}

/** How many users watch the game. */
function WatchersMark({ count, isStrip }: { readonly count: number; readonly isStrip: boolean }) {
  const t = useText();
  return (
    <p className={styles.watchers} data-watchers="">
      <Icon name="eye" />
      <b className="num">{formatNumber(count)}</b>
      <span className={isStrip ? 'unseen' : undefined}>{t('game.watching', { count })}</span>
    </p>
  );
}

/** The state of the viewer's own connection. */
function useConnectionStatus<T>(select: (state: ConnectionStatus) => T): T {
  return useStore(useGameContext().connectionStatus, select);
}
