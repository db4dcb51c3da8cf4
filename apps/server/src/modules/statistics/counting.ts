import type { GameFacts } from '@magnaty/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { FinishedGame, Follower, Following } from '../../ports/finished-games.ts';
import type { Accounts } from '../accounts/index.ts';
import { withGame } from './statistics.ts';
import { luckGames, ownStatistics, playerRatings, playerScores, playerStatistics } from './tables.ts';

const NAME = 'statistics';

/** Adds each game to all that is counted. */
export const statisticsFollower = (accounts: Pick<Accounts, 'holdUser'>): Follower => ({
  name: NAME,
  read: async (game) => {
    const facts = await game.facts();
    return async (tx) => {
      if (facts === null) return;
      const there = new Set<string>();
      for (const userId of facts.players.map((player) => player.userId).sort())
        if (await accounts.holdUser(tx, userId)) there.add(userId);
      const known = { ...facts, players: facts.players.filter(({ userId }) => there.has(userId)) };
      await addScores(tx, known);
      await addOwn(tx, game, known);
      if (!facts.isPrivate) await addPublic(tx, game, known);
    };
  },
});

/** Empties all that the follower fills. The luck of analysed games stays: each is analysed once. */
export const emptyStatistics = (database: Database, following: Pick<Following, 'restart'>): Promise<void> =>
  database.transaction(async (tx) => {
    // First: it is the lock, and a server that counts now finds another place than its own.
    await following.restart(tx, NAME);
    for (const table of [playerStatistics, ownStatistics, playerRatings, playerScores]) await tx.delete(table);
  });

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
