import { attemptAll } from '../scheduling/attempt-all.ts';
import { repeat } from '../scheduling/repeat.ts';
import { Retries } from '../scheduling/retries.ts';
import type { EventStore } from './event-store.ts';
import type { GameHost } from './host.ts';
import type { SeatStore } from './seat-store.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Writability } from '../db/writability.ts';

interface Deps {
  readonly host: GameHost;
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly writability: Pick<Writability, 'fault'>;
}

const FAILED = 'The sweep failed';
const EVERY_MS = 1000;
/** Time for the hosting server to carry out a deadline. Then other servers take the game over, ms. */
const OVERDUE_MS = 1000;
/** Time that a server has to advance an overdue game that it has claimed, ms. */
const CLAIM_MS = 3000;
/** Maximum number of games in one sweep. */
const LIMIT = 200;
const IDLE_MS = 600_000;
const IDLE_OVER_MS = 60_000;

/** Interval of the search for players whose absence was missed, ms. It is rare, and the search reads all seats. */
const MISSED_EVERY_MS = 60_000;
/** Players of a game younger than this may still be connecting, ms. */
const YOUNG_MS = 10_000;

/**
 * Once a second: overdue games of any server, players whose time to reconnect has ended, unused games. Once a minute:
 * players whose absence was missed.
 */
export const startSweep = (deps: Deps): { close(): Promise<void> } => {
  const { timers, log } = deps;
  const after: Timers['after'] = (ms, fire) => timers.after(ms, fire);
  const often = { log, failed: FAILED, after };
  const retries = new Retries({ ...deps, failed: FAILED });
  const ends = [
    repeat({ ...often, everyMs: EVERY_MS, work: () => sweep(deps, retries) }),
    repeat({ ...often, everyMs: MISSED_EVERY_MS, work: () => noteMissed(deps) }),
  ];
  return {
    close: async () => {
      await Promise.all(ends.map((end) => end()));
    },
  };
};

/** Starts the time to reconnect of players whose absence was missed. */
const noteMissed = async ({ host, seats, clock, log, writability }: Deps): Promise<void> => {
  if (writability.fault !== null) return;
  const missed = await seats.missed(clock.now() - YOUNG_MS);
  // A game that cannot be read must not delay the players of other games.
  await attemptAll({ items: missed, work: (seat) => host.notePresence(seat), log, failed: FAILED });
};

/** One sweep; never fails. It waits while the database accepts no writes, and longer for a game that fails again. */
export const sweep = async (
  { host, store, seats, clock, log, writability }: Deps,
  retries = new Retries({ clock, log, failed: FAILED }),
): Promise<void> => {
  // Each part of a sweep writes.
  if (writability.fault !== null) return;
  const now = clock.now();
  const attempt = async (gameId: string, work: () => Promise<void>): Promise<void> => {
    if (!host.isBackingOff(gameId)) await retries.attempt(gameId, work);
  };
  const guarded = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, of: what }, FAILED);
    }
  };
  await guarded('overdue games', async () => {
    const claim = { before: now - OVERDUE_MS, now, until: now + CLAIM_MS, limit: LIMIT };
    for (const gameId of await store.claimOverdue(claim)) await attempt(gameId, () => host.resumeUnhosted(gameId));
  });
  await guarded('players who are away', async () => {
    for (const seat of await seats.overdue(now)) await attempt(seat.gameId, () => host.drop(seat));
  });
  await guarded('idle games', () => host.evict({ before: now - IDLE_MS, overBefore: now - IDLE_OVER_MS }));
};
