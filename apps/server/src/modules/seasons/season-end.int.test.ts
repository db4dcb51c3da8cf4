import { SEASON_REWARDS, STAMPS } from '@magnaty/content';
import type { NotificationList, PlayerProfile } from '@magnaty/protocol';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../ports/log.ts';
import { noticeRefusals } from '../notifications/tables.ts';
import { Visitor } from '../../testing/app.ts';
import { TEST_ENGINES } from '../../testing/database.ts';
import { hashToken } from '../accounts/session-token.ts';
import { knownBrowsers, users } from '../accounts/tables.ts';
import { inventoryItems } from '../inventory/tables.ts';
import { ONE_CLICK_PATH } from '../mailings/sender.ts';
import { openEnding, type Ending } from './ending.ts';
import { seasonEndings, seasonPoints, seasonResults } from './tables.ts';
import { DAY, MINUTE, openSeasonServers, SEASON, type SeasonServers } from './testing/season-servers.ts';

const FRAME_ITEM = 416;

describe.each(TEST_ENGINES)('the end of a season on the %s engine', (engine) => {
  let servers: SeasonServers;
  beforeAll(async () => {
    servers = await openSeasonServers(engine);
  });
  afterAll(() => servers.close());
  beforeEach(() => servers.begin());

  /** Players of the season by place: 1 has the most points. */
  const season = async (players: readonly string[]): Promise<void> => {
    await servers.opened.database.insert(seasonPoints).values(
      players.map((userId, nth) => ({
        span: 'season' as const,
        number: SEASON.number,
        userId,
        points: 1000 - nth,
        games: 6,
        wins: 2,
      })),
    );
  };
  const end = () => servers.at(SEASON.endsAt + 15 * MINUTE);
  const has = async (userId: string) => {
    const [user] = await servers.opened.database.select().from(users).where(eq(users.id, userId));
    const items = await servers.opened.database.select().from(inventoryItems).where(eq(inventoryItems.userId, userId));
    const [result] = await servers.opened.database.select().from(seasonResults).where(eq(seasonResults.userId, userId));
    return {
      place: result?.place,
      coins: await servers.one.wallet.balanceOf(userId),
      experience: user!.experience,
      items: items.map(({ itemId }) => itemId),
    };
  };
  let count = 0;
  // The ledger keeps the accounts of deleted users.
  const unique = (name: string) => `${name}-${count++}`;

  test('the end keeps the board, and gives each reward once over two servers', { tags: 'progress' }, async () => {
    const ids = Array.from({ length: 103 }, (_, nth) => unique(`p${String(nth).padStart(3, '0')}`));
    for (const id of ids) await servers.insert(id);
    await season(ids);
    await servers.insert('late');
    await servers.opened.database
      .insert(seasonPoints)
      .values({ span: 'season', number: 6, userId: 'late', points: 90, games: 4, wins: 0 });
    servers.at(SEASON.endsAt + 15 * MINUTE - 1);
    await servers.keepBoards();
    expect(await servers.opened.database.$count(seasonEndings)).toBe(0);
    end();
    await Promise.all([
      servers.keepBoards(servers.one),
      servers.keepBoards(servers.other),
      servers.keepBoards(servers.one),
    ]);
    await Promise.all([servers.give(servers.one), servers.give(servers.other)]);
    await Promise.all([servers.give(servers.one), servers.give(servers.other)]);
    const { experience } = SEASON_REWARDS;
    const champion = experience + STAMPS.find(({ id }) => id === 'champ')!.experience;
    expect(await has(ids[0]!)).toEqual({ place: 1, coins: 100, experience: champion, items: [FRAME_ITEM] });
    expect(await has(ids[9]!)).toEqual({ place: 10, coins: 50, experience, items: [FRAME_ITEM] });
    expect(await has(ids[99]!)).toEqual({ place: 100, coins: 20, experience, items: [FRAME_ITEM] });
    expect(await has(ids[100]!)).toEqual({ place: 101, coins: 0, experience, items: [] });
    expect(await has('late')).toEqual({ place: undefined, coins: 0, experience: 0, items: [] });
    expect(await servers.opened.database.select().from(seasonEndings)).toEqual([{ number: 6, listed: 103 }]);
    // Rewards that wait may still change the points.
    expect(await servers.opened.database.$count(seasonPoints)).toBe(ids.length + 1);
    servers.at(SEASON.endsAt + 8 * DAY);
    await servers.keepBoards();
    expect(await servers.opened.database.$count(seasonPoints)).toBe(0);
  });

  // Threat rating: A reward is given twice, by two servers or after a crash → One transaction for each user claims the
  // result and gives its reward.
  test('a reward that fails leaves nothing half done and stops no other, and another server gives it', async () => {
    const ids = Array.from({ length: 12 }, (_, nth) => unique(`d${String(nth).padStart(2, '0')}`));
    for (const id of ids) await servers.insert(id);
    await season(ids);
    end();
    await servers.keepBoards();
    const { accounts, wallet, inventory, clock } = servers.one;
    let left = 5;
    // It dies after all that the fifth reward writes, before the commit.
    const notifier = {
      add: async () => {
        if (--left === 0) throw new Error('killed');
        return undefined;
      },
    };
    const stamped: string[] = [];
    const stamps = {
      giveStamp: async (_tx: unknown, userId: string, id: string) => void stamped.push(`${userId} ${id}`),
    };
    const dying: Ending = openEnding({
      database: servers.opened.database,
      clock,
      log: silentLog,
      accounts,
      wallet,
      inventory,
      notifier,
      stamps,
    });
    // The fifth reward fails, and stops none of those behind it.
    expect(await dying.give()).toBe(ids.length - 1);
    expect(stamped).toEqual([`${ids[0]} champ`]);
    expect(await has(ids[3]!)).toMatchObject({ coins: 50, experience: 120, items: [FRAME_ITEM] });
    expect(await has(ids[4]!)).toMatchObject({ coins: 0, experience: 0, items: [] });
    expect(await has(ids[5]!)).toMatchObject({ coins: 50, experience: 120, items: [FRAME_ITEM] });
    await Promise.all([servers.give(servers.one), servers.give(servers.other)]);
    for (const [nth, id] of ids.entries())
      expect(await has(id)).toEqual({
        place: nth + 1,
        coins: nth < 3 ? 100 : nth < 10 ? 50 : 20,
        experience: 120,
        items: [FRAME_ITEM],
      });
  });

  test('a board whose keeping fails stops no other, and is kept at a later run', async () => {
    const id = await servers.insert(unique('anna'));
    await season([id]);
    await servers.opened.database
      .insert(seasonPoints)
      .values({ span: 'season', number: SEASON.number - 1, userId: id, points: 9, games: 5, wins: 0 });
    end();
    await servers.opened.database.execute(
      sql`alter table season_results add constraint refuses check (number <> ${sql.raw(String(SEASON.number - 1))})`,
    );
    await servers.keepBoards();
    const kept = async () => (await servers.opened.database.select().from(seasonEndings)).map(({ number }) => number);
    expect(await kept()).toEqual([SEASON.number]);
    await servers.opened.database.execute(sql`alter table season_results drop constraint refuses`);
    await servers.keepBoards(servers.other);
    expect((await kept()).sort()).toEqual([SEASON.number - 1, SEASON.number]);
  });

  /** A held reward brings its points. */
  const add = (userId: string, place: number, endedAt = SEASON.endsAt - MINUTE) =>
    servers.opened.database.transaction((tx) =>
      servers.one.accounts.addResult(tx, { userId, experience: 9, rating: 0, rated: { place, players: 4, endedAt } }),
    );
  const places = async (ids: readonly string[]) => {
    const found = [];
    for (const id of ids) found.push((await has(id)).place);
    return found;
  };

  test('a reward that waited brings its points to the kept board, and the better place gives what it lacks', async () => {
    const ids = ['first', 'second', 'third', 'fourth'].map(unique);
    for (const id of ids) await servers.insert(id);
    await season(ids);
    end();
    await servers.keepBoards();
    await servers.give();
    servers.at(SEASON.endsAt + 7 * DAY);
    await add(ids[3]!, 1);
    await Promise.all([servers.keepBoards(), servers.keepBoards(servers.other)]);
    await servers.keepBoards();
    expect(await places(ids)).toEqual([2, 3, 4, 1]);
    // Place 4 gave 50 coins. The others keep what they were given.
    expect(await has(ids[3]!)).toMatchObject({ coins: 100, items: [FRAME_ITEM] });
    expect(await has(ids[2]!)).toMatchObject({ coins: 100 });
    servers.at(SEASON.endsAt + 8 * DAY);
    await add(ids[2]!, 1);
    await servers.keepBoards();
    expect(await places(ids)).toEqual([2, 3, 4, 1]);
  });

  test('a reward that waited lifts a user onto the kept board, who then gets all of the place', async () => {
    const [best, late] = ['best', 'late'].map(unique) as [string, string];
    for (const id of [best, late]) await servers.insert(id);
    await season([best]);
    await servers.opened.database
      .insert(seasonPoints)
      .values({ span: 'season', number: SEASON.number, userId: late, points: 9, games: 4, wins: 0 });
    end();
    await servers.keepBoards();
    await servers.give();
    await add(late, 2);
    await servers.keepBoards();
    await servers.give();
    expect(await has(late)).toEqual({ place: 2, coins: 100, experience: 9 + 120, items: [FRAME_ITEM] });
    expect(await servers.opened.database.select().from(seasonEndings)).toEqual([{ number: SEASON.number, listed: 2 }]);
  });

  test('one correction that fails stops no other', async () => {
    const ids = ['first', 'second', 'third'].map(unique);
    for (const id of ids) await servers.insert(id);
    await season(ids);
    end();
    await servers.keepBoards();
    await servers.give();
    for (const id of [ids[1]!, ids[2]!]) await add(id, 4);
    await servers.opened.database.execute(
      sql`alter table season_results add constraint refuses check (user_id <> ${sql.raw(`'${ids[1]!}'`)} or games = 6)`,
    );
    await servers.keepBoards();
    expect(await places(ids)).toEqual([1, 2, 3]);
    const points = async (id: string) =>
      (await servers.opened.database.select().from(seasonResults).where(eq(seasonResults.userId, id)))[0]?.points;
    expect([await points(ids[1]!), await points(ids[2]!)]).toEqual([999, 999]);
    await servers.opened.database.execute(sql`alter table season_results drop constraint refuses`);
    await servers.keepBoards(servers.other);
    expect(await points(ids[1]!)).toBe(1000);
  });

  // Threat rating: One person gets the coins of several accounts → Confirmed accounts only, once a household.
  test('coins are for confirmed accounts, and once a household', async () => {
    const [best, guest, second, alone] = ['best', 'guest', 'second', 'alone'].map(unique) as [
      string,
      string,
      string,
      string,
    ];
    for (const id of [best, second, alone]) await servers.insert(id);
    await servers.insert(guest, { email: null, emailKey: null, isConfirmedEmail: false });
    await season([guest, best, second, alone]);
    end();
    const browser = {
      tokenHash: hashToken(unique('browser')),
      expiresAt: new Date(servers.one.clock.time + 390 * DAY),
    };
    await servers.opened.database
      .insert(knownBrowsers)
      .values([best, second, guest].map((userId) => ({ userId, ...browser })));
    await servers.keepBoards();
    await servers.give();
    const coins = [];
    for (const id of [guest, best, second, alone]) coins.push((await has(id)).coins);
    expect(coins).toEqual([0, 100, 0, 50]);
    expect(await has(second)).toMatchObject({ experience: 120, items: [FRAME_ITEM] });
  });

  test(
    'the end is told by the bell, once by a dialog, in the profile and in the list of coins',
    { tags: 'shop' },
    async () => {
      servers.at(SEASON.endsAt - DAY);
      const reader = await servers.register();
      await season([reader.id]);
      expect(await reader.ended()).toBeNull();
      end();
      await servers.keepBoards();
      // Before the reward is given, there is nothing to show.
      expect(await reader.ended()).toBeNull();
      await servers.give();
      expect(await reader.ended()).toEqual({
        season: SEASON,
        place: 1,
        listed: 1,
        rewards: {
          frame: 'season-leaffall',
          inventoryId: expect.any(Number) as number,
          stamp: 'champ',
          coins: 100,
          experience: 120,
        },
      });
      const { list } = (await reader.visitor.get('/api/notifications/list')).json<NotificationList>();
      expect(list.map(({ notice }) => notice)).toEqual([
        { kind: 'season', number: 6, name: 'leaffall', place: 1, coins: 100, frame: 'season-leaffall' },
      ]);
      const ledger = (await reader.visitor.get('/api/wallet/list')).json<{ list: { cause: unknown }[] }>();
      const profile = (await reader.visitor.get(`/api/player/${reader.login}`)).json<PlayerProfile>();
      expect(profile.seasons).toEqual([{ number: 6, name: 'leaffall', year: 2026, place: 1 }]);
      expect(ledger.list[0]?.cause).toEqual({ kind: 'season', number: 6, name: 'leaffall' });
      for (const number of [0, 1.5, '6', undefined])
        expect((await reader.visitor.post('/api/rating/ended', { number })).statusCode).toBe(400);
      expect((await new Visitor(servers.one.app).post('/api/rating/ended', { number: 6 })).statusCode).toBe(401);
      expect((await reader.visitor.post('/api/rating/ended', { number: 5 })).statusCode).toBe(200);
      expect(await reader.ended()).not.toBeNull();
      expect((await reader.visitor.post('/api/rating/ended', { number: 6 })).statusCode).toBe(200);
      expect(await reader.ended()).toBeNull();
      const file = (await reader.visitor.get('/api/user/export')).json<{ seasons: object }>();
      expect(file.seasons).toMatchObject({ seasons: [{ number: 6, place: 1, coins: 100 }] });
    },
  );

  test('the mail goes once to readers of news, in their language', { tags: 'mailings' }, async () => {
    const [ru, en, gone, none] = ['ru', 'en', 'gone', 'none'].map(unique) as [string, string, string, string];
    await servers.insert(ru);
    await servers.insert(en, { localeId: 2 });
    await servers.insert(gone);
    await servers.insert(none, { isConfirmedEmail: false });
    await season([ru, en, gone, none]);
    end();
    await servers.keepBoards();
    await servers.give();
    await servers.mail();
    await servers.mail(servers.other);
    const to = (id: string) => servers.mails.filter((message) => message.to === `${id}@example.org`);
    expect([to(ru).length, to(en).length, to(gone).length, to(none).length]).toEqual([1, 1, 1, 0]);
    expect(to(ru)[0]!.subject).toBe('Сезон «Листопад»: ваше место — 1 из 4');
    expect(to(en)[0]!.text).toContain('the frame “Leaf Fall”, 100\u00a0M, experience: 120');
    expect(to(ru)[0]!.text).not.toMatch(/[{}]/);
    const link = to(gone)[0]!.headers!['List-Unsubscribe']!.replace(/[<>]/g, '');
    const token = link.slice(link.indexOf(ONE_CLICK_PATH));
    expect((await new Visitor(servers.one.app).post(token, {})).statusCode).toBe(200);
    await servers.opened.database.update(seasonResults).set({ mailedAt: null });
    servers.mails.length = 0;
    await servers.mail();
    expect([to(ru).length, to(gone).length]).toEqual([1, 0]);
    // The user wants no mail about seasons, but other news.
    await servers.opened.database.insert(noticeRefusals).values({ userId: ru, refused: ['season.mail'] });
    await servers.opened.database.update(seasonResults).set({ mailedAt: null });
    servers.mails.length = 0;
    await servers.mail();
    expect([to(ru).length, to(en).length]).toEqual([0, 1]);
  });
});
