import { weekAt } from '@magnaty/content';
import type { BoardRow } from '@magnaty/protocol';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amount } from '../../testing/amount.ts';
import { Visitor } from '../../testing/app.ts';
import { TEST_ENGINES } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { privacySettings } from '../privacy/tables.ts';
import { friendships } from '../friends/tables.ts';
import { seasonPoints } from './tables.ts';
import { DAY, MINUTE, openSeasonServers, SEASON, type SeasonServers } from './testing/season-servers.ts';

describe.each(TEST_ENGINES)('seasons on the %s engine', (engine) => {
  let servers: SeasonServers;
  beforeAll(async () => {
    servers = await openSeasonServers(engine);
  });
  afterAll(() => servers.close());
  beforeEach(() => servers.begin());

  interface Game {
    readonly place?: number;
    readonly players?: number;
    readonly times?: number;
    readonly experience?: number;
    readonly endedAt?: number;
  }

  const rated = ({ place = 1, players = 4, experience = 20, endedAt = servers.one.clock.time }: Game) => ({
    experience,
    rating: 0,
    isPublic: true,
    rated: { place, players, endedAt },
  });

  const play = async (userId: string, game: Game = {}): Promise<void> => {
    for (let nth = 0; nth < (game.times ?? 1); nth++)
      await servers.opened.database.transaction((tx) => servers.one.accounts.addResult(tx, { userId, ...rated(game) }));
  };

  const pointsOf = async (userId: string) => {
    const rows = await servers.opened.database.select().from(seasonPoints).where(eq(seasonPoints.userId, userId));
    return Object.fromEntries(rows.map(({ span, points, games, wins }) => [span, [points, games, wins]]));
  };

  const placesOf = (rows: readonly BoardRow[]) =>
    rows.map(({ nickName, ratingPosition }) => [nickName, ratingPosition]);

  test('a rated game gives points for the season and the week in which it ended', async () => {
    const anna = await servers.insert('anna');
    await play(anna);
    await play(anna, { place: 2, players: 5 });
    expect(await pointsOf(anna)).toEqual({ season: [20, 2, 1], week: [20, 2, 1] });
    // The next week begins anew, the season goes on.
    servers.at(weekAt(servers.one.clock.time).endsAt);
    await play(anna, { place: 4 });
    const rows = await servers.opened.database.select().from(seasonPoints).where(eq(seasonPoints.span, 'week'));
    expect(rows.map(({ points }) => points).sort()).toEqual([1, 20]);
    expect((await pointsOf(anna)).season).toEqual([21, 3, 1]);
  });

  // Threat rating: Accounts of one household collect points from each other → A game that counts nothing for a player
  // gives no points.
  test('a game without experience gives no points: the player left, or knows all others too well', async () => {
    const anna = await servers.insert('anna');
    await play(anna, { experience: 0 });
    expect(await pointsOf(anna)).toEqual({});
  });

  // Threat rating: A result of an old season is bought or changed after its end → Only games that ended before it
  // count, and for eight days.
  test('a reward that waited counts in the season and the week of its game for eight days', async () => {
    const anna = await servers.insert('anna');
    servers.at(SEASON.endsAt + 8 * DAY - 1);
    await servers.keepBoards();
    await play(anna, { endedAt: SEASON.endsAt - 1 });
    const week = weekAt(SEASON.endsAt - 1).number;
    expect(
      await servers.opened.database.select().from(seasonPoints).where(eq(seasonPoints.number, week)),
    ).toMatchObject([{ span: 'week', userId: anna, points: 12, games: 1 }]);
    expect((await pointsOf(anna)).season).toEqual([12, 1, 1]);
    servers.at(SEASON.endsAt + 8 * DAY);
    await play(anna, { endedAt: SEASON.endsAt - 1 });
    expect((await pointsOf(anna)).season).toEqual([12, 1, 1]);
  });

  test('an annulled game takes its points back, and leaves none below 0', async () => {
    const anna = await servers.insert('anna');
    await play(anna);
    const take = () =>
      servers.opened.database.transaction((tx) => servers.one.accounts.takeResult(tx, { userId: anna, ...rated({}) }));
    await take();
    expect(await pointsOf(anna)).toEqual({ season: [0, 0, 0], week: [0, 0, 0] });
    await take();
    expect(await pointsOf(anna)).toEqual({ season: [0, 0, 0], week: [0, 0, 0] });
  });

  test('the board has those with five games by points, wins, games and id, and the own row', async () => {
    const reader = await servers.register();
    for (const id of ['best', 'wins', 'fewer', 'more', 'a-tie', 'b-tie']) await servers.insert(id);
    await play('best', { times: 6 });
    // 16 points each: one game won and five lost, or without a win.
    await play('wins', { place: 1 });
    await play('wins', { place: 4, times: 4 });
    const sixteen = async (id: string) => {
      await play(id, { place: 2, times: 2 });
      await play(id, { place: 4, times: 4 });
    };
    await play('fewer', { place: 2, times: 2 });
    await play('fewer', { place: 4 });
    await play('fewer', { place: 3, times: 1 });
    await play('fewer', { place: 5, players: 4 });
    for (const id of ['more', 'b-tie', 'a-tie']) await sixteen(id);
    await play('more', { place: 5, players: 4 });
    await play(reader.id, { times: 3 });
    const board = await reader.board('season');
    expect(placesOf(board.rows)).toEqual([
      ['best', 1],
      ['wins', 2],
      ['fewer', 3],
      ['a-tie', 4],
      ['b-tie', 5],
      ['more', 6],
    ]);
    expect(board.season).toEqual(SEASON);
    expect(board).toMatchObject({ hasMore: false, listed: 6, toNext: null });
    expect(board.own).toMatchObject({ id: reader.id, ratingPosition: 0, points: 36, games: 3, missingGames: 2 });
    await play(reader.id, { place: 4, times: 2 });
    servers.at(servers.one.clock.time + 2 * MINUTE);
    expect(await reader.board('season')).toMatchObject({ own: { ratingPosition: 2, points: 38 }, toNext: 72 - 38 + 1 });
    const week = await reader.board('week');
    expect(week.rows).toHaveLength(7);
    servers.at(weekAt(servers.one.clock.time).endsAt);
    expect(await reader.board('week')).toMatchObject({
      rows: [],
      own: { ratingPosition: 0, games: 0, missingGames: 5 },
    });
  });

  // Threat rating: Wrong boards, pages and numbers; guests → Closed schemas; 401.
  test('pages follow each other, and a search finds by the beginning, also those without a place', async () => {
    const reader = await servers.register();
    const many = Array.from({ length: 120 }, (_, nth) => `m${String(nth).padStart(3, '0')}`);
    for (const id of many) await servers.insert(id);
    const week = weekAt(servers.one.clock.time).number;
    await servers.opened.database.insert(seasonPoints).values(
      many.flatMap((userId, nth) => [
        { span: 'season' as const, number: 6, userId, points: 500 - nth, games: 5, wins: 0 },
        { span: 'week' as const, number: week, userId, points: nth, games: nth < 60 ? 4 : 5, wins: 0 },
      ]),
    );
    const pages = [
      await reader.board('season'),
      await reader.board('season', '&page=1'),
      await reader.board('season', '&page=2'),
    ];
    expect(pages.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    expect(placesOf(pages.flatMap(({ rows }) => rows))).toEqual(many.map((id, nth) => [id, nth + 1]));
    expect(placesOf((await reader.board('season', '&search=M11')).rows)).toEqual(
      Array.from({ length: 10 }, (_, nth) => [`m11${nth}`, 111 + nth]),
    );
    expect(placesOf((await reader.board('week', '&search=m05')).rows).every(([, place]) => place === 0)).toBe(true);
    expect(placesOf((await reader.board('week', '&search=m119')).rows)).toEqual([['m119', 1]]);
    expect((await reader.board('season', `&search=${reader.login}`)).rows).toMatchObject([
      { id: reader.id, ratingPosition: 0 },
    ]);
    expect((await reader.board('all', '&search=m000')).rows).toMatchObject([
      { id: 'm000', ratingPosition: 0, missingGames: 5 },
    ]);
    expect((await reader.board('season', '&search=%25')).rows).toEqual([]);
    for (const query of ['board=year', 'board=season&page=-1', 'board=season&page=400', 'board=season&search=', ''])
      expect((await reader.visitor.get(`/api/rating/board?${query}`)).statusCode).toBe(400);
    expect((await new Visitor(servers.one.app).get('/api/rating/board?board=season')).statusCode).toBe(401);
  });

  // Threat rating: The search copies the names of closed profiles → Who has a place is public; others who close the
  // profile are found by the whole name only.
  test('a search finds a closed profile without a place by the whole name only', async () => {
    const reader = await servers.register();
    for (const id of ['closed-a', 'closed-b', 'closed-c', 'closed-friend', 'closed-open']) await servers.insert(id);
    const { database } = servers.opened;
    const closed = (userId: string, profile: 'friends' | 'nobody') => ({ userId, profile });
    await database
      .insert(privacySettings)
      .values([closed('closed-a', 'nobody'), closed('closed-b', 'friends'), closed('closed-c', 'nobody')]);
    await database.insert(privacySettings).values(closed('closed-friend', 'friends'));
    await database.insert(friendships).values([
      { userId: reader.id, friendId: 'closed-friend', at: 1 },
      { userId: 'closed-friend', friendId: reader.id, at: 1 },
    ]);
    // Rating and place are public.
    await play('closed-c', { times: 5 });
    await database.update(users).set({ ratedGames: 5 }).where(eq(users.id, 'closed-c'));
    servers.at(servers.one.clock.time + 2 * MINUTE);
    for (const name of ['all', 'season'] as const) {
      const found = async (typed: string) => (await reader.board(name, `&search=${typed}`)).rows.map(({ id }) => id);
      expect(await found('closed')).toEqual(['closed-c', 'closed-friend', 'closed-open']);
      expect(await found('closed-a')).toEqual(['closed-a']);
    }
  });

  test('the board of all time goes on behind the hundred, in the order of the list', async () => {
    const reader = await servers.register();
    const many = Array.from({ length: 110 }, (_, nth) => `m${String(nth).padStart(3, '0')}`);
    for (const [nth, id] of many.entries())
      await servers.insert(id, { rating: 2000 - Math.floor(nth / 2), ratedGames: 5 });
    const { rows, hasMore, own, listed } = await reader.board('all', '&page=2');
    expect(placesOf(rows)).toEqual(many.slice(100).map((id, nth) => [id, 101 + nth]));
    expect({ hasMore, listed, own: own!.missingGames }).toEqual({ hasMore: false, listed: 110, own: 5 });
    await servers.opened.database.update(users).set({ rating: 1999, ratedGames: 6 }).where(eq(users.id, reader.id));
    servers.at(servers.one.clock.time + 2 * MINUTE);
    // Two have 2000. Two have 1999 after fewer games.
    expect(await reader.board('all')).toMatchObject({
      own: { ratingPosition: 5, ratingScore: 1999, games: 6 },
      toNext: 1,
    });
    expect(placesOf((await reader.board('all', '&search=m00')).rows).slice(0, 3)).toEqual([
      ['m000', 1],
      ['m001', 2],
      ['m002', 3],
    ]);
  });

  test('friends are ranked among themselves, those without a place last', async () => {
    const reader = await servers.register();
    await servers.opened.database.update(users).set({ rating: 1500, ratedGames: 9 }).where(eq(users.id, reader.id));
    await servers.insert('friend-a', { rating: 1600, ratedGames: 9 });
    await servers.insert('friend-b', { rating: 9000, ratedGames: 2 });
    await servers.insert('stranger', { rating: 1700, ratedGames: 9 });
    for (const friendId of ['friend-a', 'friend-b'])
      await servers.opened.database.insert(friendships).values([
        { userId: reader.id, friendId, at: 1 },
        { userId: friendId, friendId: reader.id, at: 1 },
      ]);
    const { rows, own, toNext, listed } = await reader.board('friends');
    expect(placesOf(rows)).toEqual([
      ['friend-a', 1],
      [reader.login, 2],
      ['friend-b', 0],
    ]);
    expect({ own: own!.ratingPosition, toNext, listed }).toEqual({ own: 2, toNext: 101, listed: 2 });
    expect(placesOf((await reader.board('friends', '&search=friend-b')).rows)).toEqual([['friend-b', 0]]);
    expect((await reader.board('friends', '&search=stranger')).rows).toEqual([]);
  });

  test('old weeks disappear, and a user who is deleted leaves nothing', async () => {
    const anna = await servers.insert('anna');
    await play(anna);
    servers.at(weekAt(servers.one.clock.time).endsAt + 8 * DAY);
    await servers.keepBoards();
    expect(Object.keys(await pointsOf(anna))).toEqual(['season']);
    await servers.opened.database.delete(users).where(inArray(users.id, [anna]));
    expect(await servers.opened.database.$count(seasonPoints)).toBe(0);
  });

  // Threat rating: Late pages or long searches occupy the database → Pages and places come from an index; at most 400
  // pages, 20 results, the limit rating.search.
  test('reads boards and places from the index, however many users there are', async () => {
    const last = amount({ usual: 20_000, long: 200_000 });
    await servers.opened.database.execute(
      sql.raw(`insert into users (id, nickname, nickname_skeleton, locale_id, rating)
        select 'm' || i, 'm' || i, 'm' || i, 1, 1000 from generate_series(1, ${last}) i`),
    );
    await servers.opened.database.execute(
      sql.raw(`insert into season_points (span, number, user_id, points, games, wins)
        select 'season', 6, 'm' || i, (i::bigint * 7919) % 700, 4 + i % 90, i % 4 from generate_series(1, ${last}) i`),
    );
    await servers.opened.database.execute(sql`vacuum analyze season_points`);
    const planOf = async (query: string): Promise<string> =>
      JSON.stringify((await servers.opened.database.execute(sql.raw(`explain ${query}`))).rows);
    const listed = `span = 'season' and number = 6 and games >= 5`;
    const page = await planOf(
      `select user_id from season_points where ${listed} order by points desc, wins desc, games, user_id limit 51`,
    );
    expect(page).toMatch(/season_points_board/);
    expect(page).not.toMatch(/Sort|Seq Scan/);
    for (const range of [
      'points = 300 and wins > 2',
      'points = 300 and wins = 2 and games < 7',
      `points = 300 and wins = 2 and games = 7 and user_id < 'm5'`,
    ]) {
      const plan = await planOf(`select count(*) from season_points where ${listed} and ${range}`);
      expect(plan).toMatch(/season_points_board/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    const oldest = await planOf(`select number from season_points where span = 'season' order by number limit 1`);
    expect(oldest).toMatch(/Index/);
    const reader = await servers.register();
    const { own, listed: total } = await reader.board('season', '&search=m77');
    expect(own!.ratingPosition).toBe(0);
    expect(total).toBe(await servers.opened.database.$count(seasonPoints, sql`games >= 5`));
  });
});
