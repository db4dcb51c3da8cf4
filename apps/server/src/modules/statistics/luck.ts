import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOARD } from '@magnaty/content';
import { luckSteps, OtherRules, UnknownToModel, type GameLuck } from '@magnaty/judge';
import type { GameEvent } from '@magnaty/rules';
import { and, desc, eq, lt, not } from 'drizzle-orm';
import { isDatabaseDown } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FinishedGame, FinishedGames } from '../../ports/finished-games.ts';
import type { ErrorLog } from '../../ports/log.ts';
import type { Accounts } from '../accounts/index.ts';
import { luckGames, playerLuck } from './tables.ts';

/** Throws of one run, about 5 ms of work each. */
const THROWS_A_RUN = 8;
/** Time between two looks for a game while none waits, ms. */
const LOOK_EVERY_MS = 15_000;
const FAILED = 'The luck of a game could not be analysed';
/** Time for the server that analyses a game, ms: a long one takes half a minute. */
const CLAIM_MS = 10 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: Pick<Accounts, 'lockForMoney'>;
  readonly games: Pick<FinishedGames, 'logOf'>;
  readonly stamps: LuckStamps;
}

/** Gives stamps for luck. */
export interface LuckStamps {
  /** The luck of the winner of a game, in won games, inside the transaction that stores it and has locked the user. */
  noteLuckOfWinner(tx: Database, won: { readonly userId: string; readonly luck: number } & FinishedGame): Promise<void>;
}

export interface LuckAnalysis {
  /** Does the next small part of the work, the newest game first. @returns false if no game waits. */
  advance(): Promise<boolean>;
}

interface Open {
  readonly game: FinishedGame;
  readonly userIds: ReadonlySet<string>;
  /** The person who has played to the end and won; null for none. */
  readonly winnerId: string | null;
  readonly steps: Generator<void, GameLuck | null>;
}

/** Measures the luck of public games in small parts between the other work. All servers together analyse each once. */
export const openLuck = ({ database, clock, log, accounts, games, stamps }: Dependencies): LuckAnalysis => {
  let open: Open | null = null;
  let nextLookAt = 0;

  const claim = (): Promise<FinishedGame | null> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const [game] = await tx
        .select({ gameId: luckGames.gameId, finishedAt: luckGames.finishedAt })
        .from(luckGames)
        .where(and(not(luckGames.isAnalysed), lt(luckGames.claimedUntil, now)))
        .orderBy(desc(luckGames.finishedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (game === undefined) return null;
      await tx
        .update(luckGames)
        .set({ claimedUntil: now + CLAIM_MS })
        .where(eq(luckGames.gameId, game.gameId));
      return game;
    });

  /** Stores the result, unless another server did. Null: the game has none. */
  const store = ({ game, userIds, winnerId }: Omit<Open, 'steps'>, result: GameLuck | null): Promise<void> =>
    database.transaction(async (tx) => {
      // First: the stamp of a winner changes the experience.
      const there = await accounts.lockForMoney(tx, [...userIds]);
      const [done] = await tx
        .update(luckGames)
        .set({ isAnalysed: true })
        .where(and(eq(luckGames.gameId, game.gameId), not(luckGames.isAnalysed)))
        .returning({ gameId: luckGames.gameId });
      if (done === undefined || result === null) return;
      const rows = result.userIds.map((userId, seat) => ({
        userId,
        ...game,
        luck: result.luck[seat]!,
        noise: result.noise[seat]!,
      }));
      for (const row of rows) {
        if (!there.has(row.userId)) continue;
        await tx.insert(playerLuck).values(row);
        if (row.userId === winnerId) await stamps.noteLuckOfWinner(tx, row);
      }
    });

  /** @returns null for a game that cannot be analysed: its log is deleted or broken, its rules were others, or the model does not know them. */
  const stepsOf = function* (gameId: string, events: readonly GameEvent[]): Generator<void, GameLuck | null> {
    if (events.length === 0) return null;
    try {
      return yield* luckSteps(events, { board: BOARD });
    } catch (err) {
      if (!(err instanceof OtherRules || err instanceof UnknownToModel)) log.error({ err, gameId }, FAILED);
      return null;
    }
  };

  const begin = async (): Promise<Open | null> => {
    const game = await claim();
    if (game === null) return null;
    const events = await games.logOf(game.gameId).catch((err: unknown) => {
      // The claim ends, and a server begins anew.
      if (isDatabaseDown(err)) throw err;
      log.error({ err, gameId: game.gameId }, FAILED);
      return [];
    });
    return { game, userIds: usersOf(events), winnerId: winnerOf(events), steps: stepsOf(game.gameId, events) };
  };

  return {
    advance: async () => {
      if (open === null && clock.now() >= nextLookAt) {
        open = await begin();
        if (open === null) nextLookAt = clock.now() + LOOK_EVERY_MS;
      }
      if (open === null) return false;
      for (let done = 0; done < THROWS_A_RUN; done++) {
        const step = open.steps.next();
        if (step.done === true) {
          const { game, userIds, winnerId } = open;
          open = null;
          await store({ game, userIds, winnerId }, step.value);
          return true;
        }
        await nextTurn();
      }
      return true;
    },
  };
};

const usersOf = ([start]: readonly GameEvent[]): ReadonlySet<string> =>
  new Set(start?.name === 'StartGame' ? start.users.filter(({ isBot }) => !isBot).map(({ userId }) => userId) : []);

const winnerOf = (events: readonly GameEvent[]): string | null => {
  const [start, over] = [events[0], events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver') return null;
  const winner = over.users.find(({ numberPlace, reason }) => numberPlace === 1 && reason === 'WINNER');
  const seat = start.users.find(({ userId }) => userId === winner?.userId);
  return seat === undefined || seat.isBot || seat.botOwner !== null ? null : seat.userId;
};
