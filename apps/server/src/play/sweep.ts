import { repeat } from '../scheduling/repeat.ts';
import { Retries } from '../scheduling/retries.ts';
import type { Metrics } from '../metrics/index.ts';
import type { EventStore } from './event-store.ts';
import { UnreadableGameError } from './game-replica.ts';
import type { GameHost } from './host.ts';
import type { HostedGames } from './hosted-games.ts';
import type { SeatStore } from './seat-store.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Writability } from '../db/writability.ts';

interface Deps {
  readonly host: Pick<GameHost, 'drop'>;
  readonly games: Pick<HostedGames, 'evict' | 'isBackingOff' | 'resumeUnhosted'>;
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'gameSetAside'>;
  readonly writability: Pick<Writability, 'fault'>;
}

const FAILED = 'The sweep failed';
const EVERY_MS = 1000;
/** Time for the hosting server to carry out a deadline. Then other servers take the game over, ms. */
const OVERDUE_MS = 1000;
/** Time that a server has to advance an overdue game that it has claimed, ms. */
const CLAIM_MS = 3000;
/** Time without an attempt to advance a game that cannot be read, ms. A newer server may be able to read it. */
const SET_ASIDE_MS = 600_000;
/** Maximum number of games in one sweep. */
const LIMIT = 200;
const IDLE_MS = 600_000;
const IDLE_OVER_MS = 60_000;

/** Once a second: overdue games of any server, players whose time to reconnect has ended, unused games. */
export const startSweep = (deps: Deps): { close(): Promise<void> } => {
  const { timers, log } = deps;
  const retries = newRetries(deps);
  const after: Timers['after'] = (ms, fire) => timers.after(ms, fire);
  return { close: repeat({ everyMs: EVERY_MS, work: () => sweep(deps, retries), log, failed: FAILED, after }) };
};

const newRetries = ({ clock, log }: Deps): Retries =>
  new Retries({
    clock,
    log,
    failed: FAILED,
    leastMs: (error) => (error instanceof UnreadableGameError ? SET_ASIDE_MS : 0),
  });

/** One sweep; never fails. It waits while the database accepts no writes, and longer for a game that fails again. */
export const sweep = async (deps: Deps, retries = newRetries(deps)): Promise<void> => {
  const { host, games, store, seats, clock, log, metrics, writability } = deps;
  // Each part of a sweep writes.
  if (writability.fault !== null) return;
  const now = clock.now();
  const attempt = async (gameId: string, work: () => Promise<void>): Promise<void> => {
    if (!games.isBackingOff(gameId)) await retries.attempt(gameId, work);
  };
  const guarded = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, of: what }, FAILED);
    }
  };
  /** A game that nobody can read would be claimed again and again, before others that are overdue for a shorter time. */
  const resumeOrSetAside = async (gameId: string): Promise<void> => {
    try {
      await games.resumeUnhosted(gameId);
    } catch (error) {
      if (error instanceof UnreadableGameError) {
        await store.setAside(gameId, now + SET_ASIDE_MS);
        metrics.gameSetAside();
      }
      throw error;
    }
  };
  await guarded('overdue games', async () => {
    const claim = { before: now - OVERDUE_MS, now, until: now + CLAIM_MS, limit: LIMIT };
    for (const gameId of await store.claimOverdue(claim)) await attempt(gameId, () => resumeOrSetAside(gameId));
  });
  await guarded('players who are away', async () => {
    for (const seat of await seats.overdue(now)) await attempt(seat.gameId, () => host.drop(seat));
  });
  await guarded('idle games', () => games.evict({ before: now - IDLE_MS, overBefore: now - IDLE_OVER_MS }));
};
