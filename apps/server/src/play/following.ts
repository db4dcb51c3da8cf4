import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { batchesOf, isAnyOf, isNoneOf } from '../db/lists.ts';
import type { Clock } from '../ports/clock.ts';
import type { FinishedGame, FinishedGames, Follower, Following, ReadGame } from '../ports/finished-games.ts';
import type { ErrorLog } from '../ports/log.ts';
import { gamesAfter } from './finished-games.ts';
import { followerRetries, gameFollowers } from './tables.ts';

/** Games of one run: a server that shuts down waits for its end. */
const GAMES_A_RUN = 25;
/** Failed games that one run tries again. */
const RETRIES_A_RUN = 10;
/** A game is stored so long after its end at the latest: then no game before it is missing, ms. */
const STORED_MS = 60_000;
/** Time for the server that leads a follower, ms. */
const CLAIM_MS = 60_000;
/** Time until the first new attempt, ms. It doubles up to a day. */
const FIRST_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly games: Pick<FinishedGames, 'read'>;
}

/** Begins the transaction of a follower. @returns false if another server has done its work. */
type Begin = (tx: Database) => Promise<boolean>;

const isOne = (follower: string, gameId: string) =>
  and(eq(followerRetries.follower, follower), eq(followerRetries.gameId, gameId));

const isSame = (one: FinishedGame, other: FinishedGame): boolean =>
  one.finishedAt === other.finishedAt && one.gameId === other.gameId;

/**
 * Each follower has a place in the finished games. Followers at the same place go on together and share one read of each
 * log; one that is added later comes from behind, and joins the others when it has reached them.
 */
export const openFollowing = ({ database, clock, log, games }: Dependencies): Following => {
  const claim = async (followers: readonly Follower[]) => {
    const now = clock.now();
    const rows = followers.map(({ name, since }) => ({
      name,
      finishedAt: since?.() ?? 0,
      gameId: '',
      claimedUntil: 0,
    }));
    for (const batch of batchesOf(rows)) await database.insert(gameFollowers).values(batch).onConflictDoNothing();
    const names = followers.map(({ name }) => name);
    // Servers wait here for each other: who skipped locked rows would lead a part of the followers and read each log again.
    const free = database
      .select({ name: gameFollowers.name })
      .from(gameFollowers)
      .where(and(isAnyOf(gameFollowers.name, names), lt(gameFollowers.claimedUntil, now)))
      .orderBy(asc(gameFollowers.name))
      .for('update');
    const claimed = await database
      .update(gameFollowers)
      .set({ claimedUntil: now + CLAIM_MS })
      .where(sql`${gameFollowers.name} in ${free}`)
      .returning();
    return new Map(claimed.map((row) => [row.name, row]));
  };

  const work = async ({ read }: Follower, game: ReadGame, begin: Begin): Promise<boolean> => {
    const store = await read(game);
    return database.transaction(async (tx) => {
      if (!(await begin(tx))) return false;
      await store(tx);
      return true;
    });
  };

  /** Leads the follower from its place to the game. @returns false if another server did. */
  const advance = async (follower: Follower, place: FinishedGame, game: ReadGame): Promise<boolean> => {
    const { gameId, finishedAt } = game;
    const move: Begin = async (tx) => {
      const { name } = gameFollowers;
      const isThere = and(
        eq(name, follower.name),
        eq(gameFollowers.finishedAt, place.finishedAt),
        eq(gameFollowers.gameId, place.gameId),
      );
      return (await tx.update(gameFollowers).set({ gameId, finishedAt }).where(isThere).returning({ name })).length > 0;
    };
    try {
      return await work(follower, game, move);
    } catch (err) {
      // Without the database this fails too, and the game is the next one again.
      const isMoved = await database.transaction(async (tx) => {
        if (!(await move(tx))) return false;
        const retryAt = clock.now() + FIRST_MS;
        await tx.insert(followerRetries).values({ follower: follower.name, gameId, finishedAt, times: 1, retryAt });
        return true;
      });
      if (isMoved) log.error({ err, gameId, follower: follower.name }, 'A follower of finished games has failed');
      return isMoved;
    }
  };

  /** Tries games again that have failed. @returns the number of those that are done. */
  const retry = async (followers: ReadonlyMap<string, Follower>): Promise<number> => {
    const due = await database
      .select()
      .from(followerRetries)
      .where(and(isAnyOf(followerRetries.follower, [...followers.keys()]), lte(followerRetries.retryAt, clock.now())))
      .orderBy(asc(followerRetries.retryAt))
      .limit(RETRIES_A_RUN);
    let done = 0;
    for (const { follower, gameId, finishedAt, times } of due) {
      const isIt = isOne(follower, gameId);
      const end: Begin = async (tx) => (await tx.delete(followerRetries).where(isIt).returning()).length > 0;
      try {
        if (await work(followers.get(follower)!, games.read({ gameId, finishedAt }), end)) done++;
      } catch {
        const retryAt = clock.now() + Math.min(DAY_MS, FIRST_MS * 2 ** times);
        await database
          .update(followerRetries)
          .set({ times: times + 1, retryAt })
          .where(isIt);
      }
    }
    return done;
  };

  /** Leads followers over the games after their common place. @returns the number of the games. */
  const leadFrom = async (start: FinishedGame, followers: readonly Follower[]): Promise<number> => {
    let [place, group] = [start, followers];
    let done = 0;
    for (const game of await gamesAfter(database, start, { before: clock.now() - STORED_MS, limit: GAMES_A_RUN })) {
      const read = games.read(game);
      const still: Follower[] = [];
      for (const follower of group) if (await advance(follower, place, read)) still.push(follower);
      if (still.length === 0) break;
      [place, group] = [game, still];
      done++;
      await nextTurn();
    }
    return done;
  };

  return {
    follow: async (followers) => {
      const claimed = await claim(followers);
      if (claimed.size === 0) return null;
      const led = followers.filter(({ name }) => claimed.has(name));
      let done = await retry(new Map(led.map((follower) => [follower.name, follower])));
      const placeOf = ({ name }: Follower) => claimed.get(name)!;
      const places = new Map([...claimed.values()].map((place) => [`${place.finishedAt} ${place.gameId}`, place]));
      for (const place of places.values())
        done += await leadFrom(
          place,
          led.filter((follower) => isSame(placeOf(follower), place)),
        );
      await database
        .update(gameFollowers)
        .set({ claimedUntil: 0 })
        .where(isAnyOf(gameFollowers.name, [...claimed.keys()]));
      return done;
    },
    restart: async (tx, name) => {
      const first = { finishedAt: 0, gameId: '', claimedUntil: 0 };
      await tx
        .insert(gameFollowers)
        .values({ name, ...first })
        .onConflictDoUpdate({ target: gameFollowers.name, set: first });
      await tx.delete(followerRetries).where(eq(followerRetries.follower, name));
    },
    hasFollowed: async (name, { gameId, finishedAt }) => {
      const [last] = await database.select().from(gameFollowers).where(eq(gameFollowers.name, name));
      const isPast =
        last !== undefined &&
        (last.finishedAt > finishedAt || (last.finishedAt === finishedAt && last.gameId >= gameId));
      return isPast && (await database.$count(followerRetries, isOne(name, gameId))) === 0;
    },
    forgetAllBut: async (followers) => {
      // A server that has the follower tries a game that is due at once: nobody has for a day.
      const isLeft = lt(followerRetries.retryAt, clock.now() - DAY_MS);
      const names = followers.map(({ name }) => name);
      await database.delete(followerRetries).where(and(isLeft, isNoneOf(followerRetries.follower, names)));
    },
  };
};
