import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { amount } from '../../../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../../../testing/database.ts';
import { users } from '../../accounts/tables.ts';
import { openRatingCounts, rankOf } from '../../accounts/index.ts';
import { openRating, type Rating } from './rating.ts';

const DAY = 24 * 60 * 60_000;

describe.each(TEST_ENGINES)('the rating on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let rating: Rating;
  let time = Date.UTC(2026, 10, 22, 12);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const clock = { now: () => time };
    rating = openRating({
      database: opened.database,
      clock,
      ratingCounts: openRatingCounts({ ...opened, clock }),
      inventory: { equipmentOf: async () => new Map() },
    });
    const rows = Array.from({ length: 150 }, (_, at) => ({
      id: `u${String(at).padStart(3, '0')}`,
      nickname: `name${at}`,
      nicknameSkeleton: `name${at}`,
      localeId: 1,
      // Groups of three with one rating, ordered by games won and then by games played.
      rating: 2000 - Math.floor(at / 3),
      ratedWins: at % 3 === 0 ? 3 : 2,
      ratedGames: at % 3 === 2 ? 9 : 5,
      experience: at,
    }));
    await opened.database.insert(users).values(rows);
  });
  afterAll(() => opened.close());

  const own = async (userId: string) => (await rating.list(userId)).find(({ id }) => id === userId);

  test('lists the best hundred in order, and the own entry after them', async () => {
    const list = await rating.list('u120');
    expect(list.map(({ ratingPosition }) => ratingPosition)).toEqual([
      ...Array.from({ length: 100 }, (_, at) => at + 1),
      121,
    ]);
    expect(list.map(({ id }) => id).slice(0, 5)).toEqual(['u000', 'u001', 'u002', 'u003', 'u004']);
    expect(list.at(-1)).toMatchObject({
      id: 'u120',
      nickName: 'name120',
      ratingScore: 1960,
      experience: 120,
      ratingPositionDiff: 0,
      missingGames: 0,
    });
    expect(await rating.list('u007')).toHaveLength(100);
    expect(await rating.list('nobody')).toHaveLength(100);
  });

  test('lists nobody before the fifth rated game; such a user sees what is missing', async () => {
    const best = { localeId: 1, rating: 9000, ratedGames: 4, ratedWins: 4, experience: 1_000_000 };
    await opened.database.insert(users).values([
      { ...best, id: 'new', nickname: 'new', nicknameSkeleton: 'new' },
      { ...best, id: 'quick', nickname: 'quick', nicknameSkeleton: 'quick', isQuick: true, ratedGames: 5 },
    ]);
    const list = await rating.list('new');
    expect(list).toHaveLength(101);
    expect(list[0]).toMatchObject({ id: 'u000', ratingPosition: 1 });
    expect(list.at(-1)).toMatchObject({ id: 'new', ratingPosition: 0, ratingPositionDiff: 0, missingGames: 1 });
    expect(await own('quick')).toMatchObject({ ratingPosition: 0 });
    expect(await rankOf(opened.database, 'u000')).toMatchObject({ place: 1 });
    await opened.database.delete(users).where(inArray(users.id, ['new', 'quick']));
  });

  test('what can be bought moves nobody', async () => {
    const places = async () => (await rating.list('nobody')).map(({ id, ratingPosition }) => [id, ratingPosition]);
    const before = await places();
    await opened.database.update(users).set({ experience: sql`100000 - ${users.experience}` });
    expect(await places()).toEqual(before);
  });

  test('a place apart from the list counts all that are better, by each of the ties', async () => {
    const apart = Array.from({ length: 50 }, (_, at) => `u${100 + at}`);
    const places = await Promise.all(apart.map(async (id) => (await rankOf(opened.database, id))?.place));
    expect(places).toEqual(apart.map((_, at) => 101 + at));
  });

  test('compares with the snapshot of the day, which is taken once', async () => {
    const taken = await Promise.all([rating.takeSnapshot(), rating.takeSnapshot(), rating.takeSnapshot()]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    await opened.database
      .update(users)
      .set({ rating: 5000 })
      .where(sql`${users.id} = 'u120'`);
    expect(await own('u120')).toMatchObject({ ratingPosition: 1, ratingPositionDiff: 120 });
    expect(await own('u000')).toMatchObject({ ratingPosition: 2, ratingPositionDiff: -1 });
    expect(await rating.takeSnapshot()).toBe(false);
    time += DAY;
    expect(await rating.takeSnapshot()).toBe(true);
    expect(await own('u120')).toMatchObject({ ratingPosition: 1, ratingPositionDiff: 0 });
  });

  test('reads the list and a place from the index, however many users there are', async () => {
    const [first, last] = [1, amount({ usual: 20_000, long: 1_000_000 })];
    const AT_ONCE = 50_000;
    for (let from = first; from <= last; from += AT_ONCE) {
      const to = Math.min(last, from + AT_ONCE - 1);
      await opened.database.execute(
        sql.raw(`insert into users (id, nickname, nickname_skeleton, locale_id, rating, rated_games, rated_wins)
          select 'm' || i, 'm' || i, 'm' || i, 1, 1000 + (i::bigint * 7919) % 900, 5 + i % 300, i % 5
          from generate_series(${from}, ${to}) i`),
      );
    }
    await opened.database.execute(sql`vacuum analyze users`);
    const planOf = async (query: string): Promise<string> =>
      JSON.stringify((await opened.database.execute(sql.raw(`explain ${query}`))).rows);
    const listed = 'not is_quick and owner_id is null and rated_games >= 5';
    const list = await planOf(
      `select id from users where ${listed} order by rating desc, rated_wins desc, rated_games, id limit 100`,
    );
    expect(list).toMatch(/users_listed/);
    expect(list).not.toMatch(/Sort|Seq Scan/);
    const ranges = [
      'rating > 1800',
      'rating = 1800 and rated_wins > 2',
      'rating = 1800 and rated_wins = 2 and rated_games < 7',
      `rating = 1800 and rated_wins = 2 and rated_games = 7 and id < 'm5'`,
    ];
    for (const range of ranges) {
      const place = await planOf(`select count(*) from users where ${listed} and ${range}`);
      expect(place).toMatch(/users_listed/);
      expect(place).not.toMatch(/Seq Scan/);
    }
    expect(await own('m1')).toMatchObject({ ratingPosition: expect.any(Number) as number });
  });
});
