import { and, asc, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gameEvents, gamePlayers, games } from './tables.ts';
import type { Metrics } from '../metrics/index.ts';
import { AppendBatches } from './append-batches.ts';
import {
  lastSeq,
  lifted,
  LONGEST_CLAIM_MS,
  type Creation,
  type EventRow,
  type EventStore,
  type NewGame,
} from './event-store.ts';
import { appendWithEffects, type ResultPorts } from './finish-game.ts';
import { readPacked } from './record/game-log.ts';

const ROW = {
  seq: gameEvents.seq,
  events: gameEvents.events,
  at: gameEvents.at,
  userId: gameEvents.userId,
  commandId: gameEvents.commandId,
};

/** The log in PostgreSQL, on a server or embedded. `appends` has connections of its own; without it there are none. */
export const sqlEventStore = (
  database: Database,
  {
    appends = database,
    ...ports
  }: ResultPorts & { readonly metrics: Pick<Metrics, 'appended'>; readonly appends?: Database },
): EventStore => {
  const batches = new AppendBatches(appends, ports.metrics);
  return {
    create: (game) => createGame(database, game),
    append: async (append) => {
      const { leaver, absentUserIds, backUserId, outUserIds, pause, results } = append;
      const effects = [leaver, absentUserIds, backUserId, outUserIds, pause, results];
      const hasEffects = effects.some((effect) => effect !== undefined);
      if (hasEffects) return appendWithEffects(appends, append, ports);
      return (await batches.append(append)) ? 'STORED' : 'CONFLICT';
    },
    load: async (gameId) =>
      (
        await database
          .select({ serverSeed: games.serverSeed, playersSeeds: games.playersSeeds })
          .from(games)
          .where(eq(games.id, gameId))
      )[0] ?? null,
    rowsAfter: async (gameId, seq) => {
      const rows = await rowsAfter(database, gameId, seq);
      if (rows.length > 0) return rows;
      return (await packedRows(database, gameId)).filter((row) => lastSeq(row) > seq);
    },
    lastRows: async (gameId, count) => {
      const rows = await database
        .select(ROW)
        .from(gameEvents)
        .where(eq(gameEvents.gameId, gameId))
        .orderBy(desc(gameEvents.seq))
        .limit(count);
      return rows.length > 0
        ? rows.reverse().map((row) => lifted(row))
        : (await packedRows(database, gameId)).slice(-count);
    },
    findCommand: async (gameId, { userId, commandId }) => {
      const [row] = await database
        .select(ROW)
        .from(gameEvents)
        .where(and(eq(gameEvents.gameId, gameId), eq(gameEvents.userId, userId), eq(gameEvents.commandId, commandId)));
      return row === undefined ? null : lastSeq(row);
    },
    liveGames: async () =>
      (await database.select({ id: games.id }).from(games).where(eq(games.status, 'live'))).map(({ id }) => id),
    claimOverdue: async ({ except, before, now, until, limit }) => {
      const claimed = (
        await database.execute<{ id: string }>(sql`update games set claimed_until = ${until}::bigint where id in (
          select id from games
          where status = 'live' and deadline_at < ${before}::bigint and ${isFree(now)}
            and id not in (select json_array_elements_text(${JSON.stringify(except)}::json))
          order by deadline_at limit ${limit}::int for update skip locked
        ) returning id`)
      ).rows;
      return claimed.map(({ id }) => id);
    },
    hold: async (until) => {
      await database.execute(
        sql`update games set claimed_until = greatest(claimed_until, ${until}::bigint) where status = 'live'`,
      );
    },
    release: async (gameIds) => {
      await database.execute(
        sql`update games set claimed_until = 0
          where id in (select json_array_elements_text(${JSON.stringify(gameIds)}::json)) and status = 'live'`,
      );
    },
    claim: async ({ gameIds, now, until }) => {
      const claimed = (
        await database.execute<{ id: string }>(sql`update games set claimed_until = ${until}::bigint where id in (
          select id from games
          where id in (select json_array_elements_text(${JSON.stringify(gameIds)}::json))
            and status = 'live' and ${isFree(now)}
          for update skip locked
        ) returning id`)
      ).rows;
      return claimed.map(({ id }) => id);
    },
  };
};

const isFree = (now: number): SQL =>
  sql`(claimed_until < ${now}::bigint or claimed_until > ${now + LONGEST_CLAIM_MS}::bigint)`;

/** Rolls back the transaction: one of the users sits in another game. */
class UserIsTaken extends Error {}
/** Rolls back the transaction: another server has started the game of this lobby. */
class GameIsBegun extends Error {}
/** Rolls back the transaction: the lobby has changed since all were ready. */
class LobbyHasChanged extends Error {}

const createGame = async (database: Database, game: NewGame): Promise<Creation> => {
  const { gameId, gameModeId, isPrivate, watchKey = null, room = null, serverSeed, commitment, at, deadlineAt } = game;
  try {
    await database.transaction(async (tx) => {
      const rules = { gameModeId, isPrivate, watchKey, room };
      const row = { id: gameId, ...rules, serverSeed, commitment, playersSeeds: [], deadlineAt };
      const begun = await tx
        .insert(games)
        .values({ ...row, status: 'live', createdAt: at })
        .onConflictDoNothing()
        .returning({ id: games.id });
      if (begun.length === 0) throw new GameIsBegun();
      if (game.endLobby !== undefined && !(await game.endLobby(tx))) throw new LobbyHasChanged();
      // Sorted, so that two games with the same users cannot deadlock.
      const seats = [...game.players]
        .sort((a, b) => (a.userId < b.userId ? -1 : 1))
        .map(({ userId, isBot, usedItemIds = [] }) => ({ gameId, userId, isBot, isActive: !isBot, usedItemIds }));
      const seated = await tx
        .insert(gamePlayers)
        // eslint-disable-next-line queries/bounded-parameters -- a game has at most five players
        .values(seats)
        .onConflictDoNothing()
        .returning({ userId: gamePlayers.userId });
      if (seated.length < game.players.length) throw new UserIsTaken();
      await tx.insert(gameEvents).values({ gameId, seq: 1, events: game.events, at });
    });
    return 'CREATED';
  } catch (error) {
    if (error instanceof UserIsTaken) return 'USER_IS_TAKEN';
    if (error instanceof GameIsBegun) return 'GAME_IS_BEGUN';
    if (error instanceof LobbyHasChanged) return 'LOBBY_HAS_CHANGED';
    throw error;
  }
};

/** The rows of a packed game; none of another one. No command is repeated so long after the end of its game. */
const packedRows = async (database: Database, gameId: string): Promise<EventRow[]> =>
  ((await readPacked(database, gameId)) ?? []).map((row) => ({ ...row, userId: null, commandId: null }));

/** Most readers know whole rows: they get none of these again. The seq in the middle of a row is a client's. */
const rowsAfter = async (database: Database, gameId: string, seq: number): Promise<EventRow[]> => {
  const rows = await database
    .select(ROW)
    .from(gameEvents)
    .where(
      and(
        eq(gameEvents.gameId, gameId),
        gte(
          gameEvents.seq,
          sql`coalesce((
            select case when e.seq + json_array_length(e.events) > ${seq + 1}::int then e.seq else ${seq + 1}::int end
            from game_events e where e.game_id = ${gameId} and e.seq <= ${seq + 1}::int order by e.seq desc limit 1
          ), 0)`,
        ),
      ),
    )
    .orderBy(asc(gameEvents.seq));
  return rows.map((row) => lifted(row));
};
