import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOARD } from '@magnaty/content';
import { and, eq, lt, sql } from 'drizzle-orm';
import { isDatabaseDown } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FinishedGame, FinishedGames } from '../../ports/finished-games.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { openGameCount } from '../../scheduling/count-games.ts';
import type { Accounts } from '../accounts/index.ts';
import { gameFacts, type GameFacts } from '@magnaty/rules';
import { withGame } from './statistics.ts';
import {
  luckGames,
  ownStatistics,
  playerRatings,
  playerScores,
  playerStatistics,
  PROGRESS_ID,
  statisticsProgress,
} from './tables.ts';

/** Games of one run: a server that shuts down waits for its end. */
const GAMES_A_RUN = 25;
/** A game is stored so long after its end at the latest: then no game before it is missing, ms. */
const STORED_MS = 60_000;
/** Time for the server that counts, ms. */
const CLAIM_MS = 60_000;
const FAILED = 'A game could not be counted';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: Pick<Accounts, 'holdUser'>;
  readonly games: FinishedGames;
}

export interface Counting {
  /** Counts some games that have ended. @returns their number; null if another server counts. */
  count(): Promise<number | null>;
  /** Empties all that `count` fills. The luck of analysed games stays: each is analysed once. */
  empty(): Promise<void>;
}

/** Goes over all games in the order of their ends. All servers together count each of them once. */
export const openCounting = ({ database, clock, log, accounts, games }: Dependencies): Counting => {
  /** @returns the game after which the counting goes on; null if another server counts. */
  const claim = async (): Promise<FinishedGame | null> => {
    const now = clock.now();
    const claimedUntil = now + CLAIM_MS;
    const [claimed] = await database
      .insert(statisticsProgress)
      .values({ id: PROGRESS_ID, finishedAt: 0, gameId: '', claimedUntil })
      .onConflictDoUpdate({
        target: statisticsProgress.id,
        set: { claimedUntil },
        setWhere: lt(statisticsProgress.claimedUntil, now),
      })
      .returning({ finishedAt: statisticsProgress.finishedAt, gameId: statisticsProgress.gameId });
    return claimed ?? null;
  };

  /** @returns null for a log that is deleted or broken. */
  const factsOf = (gameId: string): Promise<GameFacts | null> =>
    games
      .logOf(gameId)
      // A log that was deleted a moment ago is empty.
      .then((events) => (events.length === 0 ? null : gameFacts(events, BOARD)))
      .catch((err: unknown) => {
        if (isDatabaseDown(err)) throw err;
        log.error({ err, gameId }, FAILED);
        return null;
      });

  /** Adds the game to all that is counted. */
  const gameCount = openGameCount(
    { database, clock, log, passed: games.passed, count: 'statistics', failed: FAILED },
    async (game, begin) => {
      const facts = await factsOf(game.gameId);
      return database.transaction(async (tx) => {
        if (!(await begin(tx))) return false;
        if (facts === null) return true;
        const there = new Set<string>();
        for (const userId of facts.players.map((player) => player.userId).sort())
          if (await accounts.holdUser(tx, userId)) there.add(userId);
        const known = { ...facts, players: facts.players.filter(({ userId }) => there.has(userId)) };
        await addScores(tx, known);
        await addOwn(tx, game, known);
        if (!facts.isPrivate) await addPublic(tx, game, known);
        return true;
      });
    },
  );

  /** Moves the place of the count to the game, unless another server did. */
  const moveFrom =
    (place: FinishedGame, game: FinishedGame) =>
    async (tx: Database): Promise<boolean> => {
      const moved = await tx
        .update(statisticsProgress)
        .set(game)
        .where(
          and(
            eq(statisticsProgress.id, PROGRESS_ID),
            eq(statisticsProgress.finishedAt, place.finishedAt),
            eq(statisticsProgress.gameId, place.gameId),
          ),
        )
        .returning({ id: statisticsProgress.id });
      return moved.length > 0;
    };

  return {
    count: async () => {
      let place = await claim();
      if (place === null) return null;
      const due = await games.after(place, { before: clock.now() - STORED_MS, limit: GAMES_A_RUN });
      let counted = await gameCount.again();
      for (const game of due) {
        if (!(await gameCount.next(game, moveFrom(place, game)))) return counted;
        place = game;
        counted++;
        await nextTurn();
      }
      await database.update(statisticsProgress).set({ claimedUntil: 0 }).where(eq(statisticsProgress.id, PROGRESS_ID));
      return counted;
    },
    empty: () =>
      database.transaction(async (tx) => {
        // First: it is the lock, and a server that counts now finds another place than its own.
        await tx
          .insert(statisticsProgress)
          .values({ id: PROGRESS_ID, finishedAt: 0, gameId: '', claimedUntil: 0 })
          .onConflictDoUpdate({
            target: statisticsProgress.id,
            set: { finishedAt: 0, gameId: '', claimedUntil: 0 },
          });
        await games.passed.forget(tx, 'statistics');
        for (const table of [playerStatistics, ownStatistics, playerRatings, playerScores]) await tx.delete(table);
      }),
  };
};

type StatisticsTable = typeof playerStatistics | typeof ownStatistics;

/** The stored figures of these players, by user. */
const storedOf = async (tx: Database, table: StatisticsTable, { players }: GameFacts) => {
  const userIds = players.map(({ userId }) => userId);
  const rows = await tx.select().from(table).where(isAnyOf(table.userId, userIds));
  return new Map(rows.map(({ userId, ...statistics }) => [userId, statistics]));
};

/** Runs before the public figures change: they are those of a user whose first game since the table exists this is. */
const addOwn = async (tx: Database, { finishedAt }: FinishedGame, game: GameFacts): Promise<void> => {
  const own = await storedOf(tx, ownStatistics, game);
  const open = await storedOf(tx, playerStatistics, game);
  for (const player of game.players) {
    const { userId } = player;
    const after = withGame(own.get(userId) ?? open.get(userId), { game, player, finishedAt });
    await tx
      .insert(ownStatistics)
      .values({ userId, ...after })
      .onConflictDoUpdate({ target: ownStatistics.userId, set: after });
  }
};

const addPublic = async (tx: Database, { gameId, finishedAt }: FinishedGame, game: GameFacts): Promise<void> => {
  const before = await storedOf(tx, playerStatistics, game);
  for (const player of game.players) {
    const { userId, rating } = player;
    const after = withGame(before.get(userId), { game, player, finishedAt });
    await tx
      .insert(playerStatistics)
      .values({ userId, ...after })
      .onConflictDoUpdate({ target: playerStatistics.userId, set: after });
    if (rating !== null) await tx.insert(playerRatings).values({ userId, finishedAt, gameId, rating });
  }
  await tx.insert(luckGames).values({ gameId, finishedAt }).onConflictDoNothing();
};

const addScores = async (tx: Database, { players }: GameFacts): Promise<void> => {
  const programs = players.filter(({ isProgram }) => isProgram);
  for (const person of players.filter(({ isProgram }) => !isProgram)) {
    for (const program of programs) {
      const isAhead = person.place < program.place;
      await tx
        .insert(playerScores)
        .values({
          userId: person.userId,
          programId: program.userId,
          own: isAhead ? 1 : 0,
          theirs: isAhead ? 0 : 1,
        })
        .onConflictDoUpdate({
          target: [playerScores.userId, playerScores.programId],
          set: isAhead ? { own: sql`${playerScores.own} + 1` } : { theirs: sql`${playerScores.theirs} + 1` },
        });
    }
  }
};
