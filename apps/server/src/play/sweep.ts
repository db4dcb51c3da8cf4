import type { Absence } from '../cluster/index.ts';
import { repeat } from '../scheduling/repeat.ts';
import { Retries } from '../scheduling/retries.ts';
import { UnreadableGameError, type EventStore } from './event-store.ts';
import type { GameHost } from './host.ts';
import type { HostedGames } from './hosted-games.ts';
import type { SeatStore } from './seat-store.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Writability } from '../db/writability.ts';

interface Deps {
  readonly host: Pick<GameHost, 'drop'>;
  readonly games: Pick<HostedGames, 'evict' | 'isBackingOff' | 'isLeft' | 'leftIds' | 'resumeUnhosted'>;
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly writability: Pick<Writability, 'fault'>;
  /** The last time in which no server lived. */
  readonly lastAbsence: () => Absence | null;
}

const FAILED = 'The sweep failed';
const EVERY_MS = 1000;
/**
 * Time for the hosting server to carry out a deadline. Then other servers take the game over, ms. It is longer than the
 * reaping of a dead server takes, which gives the timers of its games time back (TIME-6).
 */
const OVERDUE_MS = 4000;
/** Time that a server has to advance an overdue game that it has claimed, ms. */
const CLAIM_MS = 3000;
/** After an absence of all servers, one of them gives the players its time back within so long, ms. */
const SETTLING_MS = 5000;
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

const newRetries = ({ clock, log }: Deps): Retries => new Retries({ clock, log, failed: FAILED });

/** One sweep; never fails. It waits while the database accepts no writes, and longer for a game that fails again. */
export const sweep = async (deps: Deps, retries = newRetries(deps)): Promise<void> => {
  const { host, games, store, seats, clock, log, writability, lastAbsence } = deps;
  // Each part of a sweep writes.
  if (writability.fault !== null) return;
  const now = clock.now();
  const attempt = async (gameId: string, work: () => Promise<void>): Promise<void> => {
    if (!games.isBackingOff(gameId) && !games.isLeft(gameId)) await retries.attempt(gameId, work);
  };
  const guarded = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, of: what }, FAILED);
    }
  };
  /** Others can claim at once a game that this server cannot play. */
  const resumeOrLeave = async (gameId: string): Promise<void> => {
    try {
      await games.resumeUnhosted(gameId);
    } catch (error) {
      if (!(error instanceof UnreadableGameError)) throw error;
    }
    if (games.isLeft(gameId)) await store.release([gameId]);
  };
  await guarded('overdue games', async () => {
    const claim = { except: games.leftIds, before: now - OVERDUE_MS, now, until: now + CLAIM_MS, limit: LIMIT };
    for (const gameId of await store.claimOverdue(claim)) await attempt(gameId, () => resumeOrLeave(gameId));
  });
  await guarded('players who are away', async () => {
    if (now < (lastAbsence()?.to ?? 0) + SETTLING_MS) return;
    for (const seat of await seats.overdue(now)) await attempt(seat.gameId, () => host.drop(seat));
  });
  await guarded('idle games', () => games.evict({ before: now - IDLE_MS, overBefore: now - IDLE_OVER_MS }));
};
