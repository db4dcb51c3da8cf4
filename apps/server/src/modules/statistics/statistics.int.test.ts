import { createHash } from 'node:crypto';
import { BOARD } from '@magnaty/content';
import { analyseGame } from '@magnaty/judge';
import { playerProfile, type PlayerProfile } from '@magnaty/protocol';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedRow } from '../../play/event-store.ts';
import { openFinishedGames, openFollowing } from '../../play/index.ts';
import { followerRetries, gameEvents, gameFollowers, gamePlayers, gameResults, games } from '../../play/tables.ts';
import { fairGame } from '../../play/testing/fair-game.ts';
import { storeFinishedGame } from '../../play/testing/stored-game.ts';
import { runCommand } from '../../operator/run-command.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { nicknameSkeleton } from '../accounts/nickname.ts';
import { sessions, users } from '../accounts/tables.ts';
import { holdUser, lockForMoney } from '../accounts/user-store.ts';
import { privacySettings } from '../privacy/tables.ts';
import { statisticsFollower } from './counting.ts';
import { openLuck } from './luck.ts';
import { luckGames, ownStatistics, playerLuck, playerRatings, playerScores, playerStatistics } from './tables.ts';

const PEOPLE = 3;
/** In the order of their ends. */
const inOrder = (list: readonly LoggedRow[][]): LoggedRow[][] =>
  [...list].sort((one, other) => one.at(-1)!.at - other.at(-1)!.at);
const GAMES = inOrder([1, 2, 3].map((seed) => fairGame({ seed, players: 3, people: PEOPLE })));

const changed = (rows: readonly LoggedRow[], start: object): LoggedRow[] =>
  rows.map((row, at) =>
    at > 0 ? row : { ...row, events: row.events.map((e) => (e.name === 'StartGame' ? { ...e, ...start } : e)) },
  );

describe.each(TEST_ENGINES)('statistics on the %s engine', (engine) => {
  let opened: TestDatabase;
  let app: TestApp;
  const failures: unknown[] = [];
  const log = { error: (details: unknown) => void failures.push(details) };
  const dependencies = () => ({
    database: opened.database,
    clock: app.clock,
    log,
    accounts: { holdUser, lockForMoney },
    games: openFinishedGames({ database: opened.database, log }),
    stamps: { noteLuckOfWinner: async () => undefined },
  });
  const count = ({ read } = dependencies().games): Promise<number | null> =>
    openFollowing({ ...dependencies(), games: { read } }).follow([statisticsFollower({ holdUser })]);
  const store = async (list: readonly (readonly LoggedRow[])[]): Promise<void> => {
    for (const rows of list) await storeFinishedGame(opened.database, rows);
    app.clock.time = Math.max(app.clock.time, ...list.map((rows) => rows.at(-1)!.at + 120_000));
  };
  /** All that is counted, in one order. */
  const figures = async () => {
    const { database } = opened;
    return {
      statistics: await database.select().from(playerStatistics).orderBy(asc(playerStatistics.userId)),
      ratings: await database
        .select()
        .from(playerRatings)
        .orderBy(asc(playerRatings.userId), asc(playerRatings.finishedAt)),
      scores: await database.select().from(playerScores).orderBy(asc(playerScores.userId)),
    };
  };
  const analyseAll = async (): Promise<void> => {
    const luck = openLuck(dependencies());
    while (await luck.advance());
  };
  const visitorOf = (userId: string): Visitor => {
    const visitor = new Visitor(app.app);
    visitor.cookie = `magnaty_session=${userId.padEnd(43, 'A')}`;
    return visitor;
  };

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    app = await openTestApp(opened);
  });
  afterAll(async () => {
    await app.app.close();
    await opened.close();
  });
  beforeEach(async () => {
    const { database } = opened;
    const own = [playerStatistics, playerRatings, playerScores, playerLuck, luckGames, gameFollowers, followerRetries];
    for (const table of [...own, gameResults, gameEvents, gamePlayers, games, sessions, users])
      await database.delete(table);
    app.clock.time = 0;
    failures.length = 0;
    await database.insert(users).values(
      Array.from({ length: PEOPLE + 1 }, (_, at) => ({
        id: `user-${at}`,
        nickname: `Name${at}`,
        nicknameSkeleton: nicknameSkeleton(`Name${at}`),
        localeId: 1,
        rating: 1000 + at,
      })),
    );
  });

  test('servers together count each game once, and games that have just ended wait', async () => {
    await store(GAMES);
    const end = app.clock.time;
    app.clock.time = GAMES.at(-1)!.at(-1)!.at;
    expect(await count()).toBeLessThan(GAMES.length);
    app.clock.time = end;
    await Promise.all([count(), count(), count()]);
    await count();
    expect(failures).toEqual([]);
    const { statistics, ratings } = await figures();
    expect(statistics.map(({ byTable }) => byTable.reduce((sum, one) => sum + one.games, 0))).toEqual([3, 3, 3]);
    expect(statistics.reduce((sum, { byTable }) => sum + byTable.reduce((all, one) => all + one.wins, 0), 0)).toBe(3);
    expect(ratings).toHaveLength(GAMES.length * PEOPLE);
    expect(await count()).toBe(0);
  });

  test('a game whose log the database does not give is counted and analysed later', async () => {
    await store(GAMES);
    const working = dependencies();
    const timeout = () => Promise.reject(new Error('Query read timeout'));
    const away = { ...working.games, logOf: timeout };
    await count({ ...away, read: (game) => ({ ...working.games.read(game), facts: timeout }) });
    expect((await figures()).ratings).toEqual([]);
    app.clock.time += 61_000;
    expect(await count()).toBe(GAMES.length);
    await expect(openLuck({ ...working, games: away }).advance()).rejects.toThrow('timeout');
    app.clock.time += 10 * 60_000 + 1;
    await analyseAll();
    expect(await opened.database.$count(playerLuck)).toBe(GAMES.length * PEOPLE);
  });

  test('a game that cannot be stored stops no other, and is counted later, once', async () => {
    await store(GAMES);
    const { database } = opened;
    const [start] = GAMES[0]![0]!.events;
    const gameId = start?.name === 'StartGame' ? start.gameId : '';
    const refuse = (what: string) => database.execute(sql.raw(`alter table luck_games ${what}`));
    await refuse(`add constraint refuses check (game_id <> '${gameId}')`);
    await count();
    expect((await figures()).ratings).toHaveLength((GAMES.length - 1) * PEOPLE);
    app.clock.time += 60_000;
    await count();
    await refuse('drop constraint refuses');
    await count();
    expect((await figures()).ratings).toHaveLength((GAMES.length - 1) * PEOPLE);
    app.clock.time += 2 * 60_000;
    await Promise.all([count(), count()]);
    expect((await figures()).ratings).toHaveLength(GAMES.length * PEOPLE);
    expect(failures).toHaveLength(1);
  });

  test('a rebuild gives the figures that the job kept up game by game', async () => {
    for (const rows of [...GAMES, changed(fairGame({ seed: 8, players: 2, people: 2 }), { isPrivate: true })]) {
      await store([rows]);
      await count();
    }
    await analyseAll();
    const kept = await figures();
    const luck = await opened.database.$count(playerLuck);
    expect(kept.statistics).toHaveLength(PEOPLE);
    await opened.database.update(playerStatistics).set({ streak: 77, companies: {} });
    expect(await runCommand(app.commands, ['statistics', 'rebuild'])).toEqual(['counted: 4 games']);
    expect(await figures()).toEqual(kept);
    expect(await opened.database.$count(playerLuck)).toBe(luck);
    // No game is analysed twice.
    expect(await opened.database.$count(luckGames, eq(luckGames.isAnalysed, false))).toBe(0);
  });

  test('a rebuild would lose games whose logs are deleted: it asks before', async () => {
    await store(GAMES);
    await count();
    const kept = await figures();
    await opened.database.update(games).set({ isPacked: true, isLogDeleted: true });
    await expect(runCommand(app.commands, ['statistics', 'rebuild'])).rejects.toThrow('--without-deleted');
    expect(await figures()).toEqual(kept);
    expect(await runCommand(app.commands, ['statistics', 'rebuild', '--without-deleted'])).toEqual([
      'counted: 0 games',
    ]);
    expect((await figures()).statistics).toEqual([]);
  });

  // Threat profile: Private games of others, by what they add to public figures → Private games count only in the score
  // of a person and a program, which that person reads.
  test('a private game counts only between a person and a program, and a broken log not at all', async () => {
    const program = changed(fairGame({ seed: 6, players: 3, people: 3, owner: 'Вера' }), { isPrivate: true });
    const broken = GAMES[0]!.filter((_, at) => at !== 3);
    await store([program, broken]);
    await count();
    const { statistics, ratings, scores } = await figures();
    expect([statistics, ratings]).toEqual([[], []]);
    expect(scores.map(({ userId, programId, own, theirs }) => [userId, programId, own + theirs])).toEqual([
      ['user-1', 'user-0', 1],
      ['user-2', 'user-0', 1],
    ]);
    expect(failures).toHaveLength(1);
    expect(await opened.database.$count(luckGames)).toBe(0);
    expect(await count()).toBe(0);
  });

  test('the luck of each game is that of the analysis, and is measured once, the newest game first', async () => {
    await store(GAMES.slice(0, 2));
    await count();
    const [one, other] = [openLuck(dependencies()), openLuck(dependencies())];
    while (await one.advance()) await other.advance();
    while (await other.advance());
    expect(failures).toEqual([]);
    const rows = await opened.database.select().from(playerLuck);
    expect(rows).toHaveLength(2 * PEOPLE);
    const events = GAMES[0]!.flatMap((row) => row.events);
    const { userIds, luck, noise } = analyseGame(events, { board: BOARD });
    const gameId = (events[0] as { readonly gameId: string }).gameId;
    for (const [seat, userId] of userIds.entries()) {
      const row = rows.find((found) => found.userId === userId && found.gameId === gameId)!;
      expect([row.luck, row.noise]).toEqual([luck[seat], noise[seat]]);
    }
    await store(GAMES.slice(2));
    await count();
    await opened.database.update(luckGames).set({ isAnalysed: false });
    await opened.database.delete(playerLuck);
    const next = openLuck(dependencies());
    while ((await opened.database.$count(playerLuck)) === 0) await next.advance();
    const [first] = await opened.database.select().from(playerLuck).limit(1);
    expect(first!.finishedAt).toBe(GAMES[2]!.at(-1)!.at);
  });

  // Threat profile: A log whose analysis keeps the server from its games → Eight throws a second, with a turn of the
  // event loop after each; a broken log is passed over.
  test('a game whose luck cannot be measured does not hold up the others', async () => {
    const broken = GAMES[2]!.filter((_, at) => at !== 3);
    await store([GAMES[0]!, broken]);
    const startOf = ([row]: readonly LoggedRow[]) => row!.events[0] as { readonly gameId: string };
    const rows = [GAMES[0]!, broken].map((game) => ({
      gameId: startOf(game).gameId,
      finishedAt: game.at(-1)!.at,
    }));
    await opened.database.insert(luckGames).values(rows);
    await analyseAll();
    expect(failures).toHaveLength(1);
    expect(await opened.database.$count(playerLuck)).toBe(PEOPLE);
    expect(await opened.database.$count(luckGames, eq(luckGames.isAnalysed, false))).toBe(0);
  });

  // Threat profile: Figures that outlive their player → The rows go with the user's row, in the same transaction.
  test('all rows of a deleted user go, and later games count without them', async () => {
    const { database } = opened;
    const program = changed(fairGame({ seed: 6, players: 3, people: 3, owner: 'Вера' }), { isPrivate: true });
    await store([GAMES[0]!, program]);
    await count();
    await analyseAll();
    await database.delete(users).where(eq(users.id, 'user-1'));
    await store(GAMES.slice(1));
    await count();
    await analyseAll();
    const tables = [playerStatistics, playerRatings, playerLuck] as const;
    for (const table of tables) {
      expect(await database.$count(table, eq(table.userId, 'user-1'))).toBe(0);
      expect(await database.$count(table, eq(table.userId, 'user-2'))).toBeGreaterThan(0);
    }
    expect(await database.$count(playerScores, eq(playerScores.userId, 'user-1'))).toBe(0);
    await database.delete(users).where(eq(users.id, 'user-0'));
    expect(await database.$count(playerScores)).toBe(0);
    expect(failures).toEqual([]);
  });

  describe('GET /api/player', () => {
    const read = async (reader: Visitor, nickname: string): Promise<PlayerProfile> => {
      const answer = await reader.get(`/api/player/${encodeURIComponent(nickname)}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return playerProfile.parse(answer.json());
    };
    const logIn = async (userId: string): Promise<Visitor> => {
      await opened.database.insert(sessions).values({
        id: `session-${userId}`,
        tokenHash: createHash('sha256').update(userId.padEnd(43, 'A')).digest('base64url'),
        userId,
        isRemember: true,
        expiresAt: new Date(app.clock.time + 1e9),
      });
      return visitorOf(userId);
    };

    test('shows the own figures and those of others, by nickname in any case', async () => {
      await store(GAMES);
      await count();
      const reader = await logIn('user-0');
      const own = await read(reader, 'name0');
      expect(own).toMatchObject({ id: 'user-0', nickname: 'Name0', owner: null, audience: 'all', score: null });
      expect(own.open?.statistics).toMatchObject({ games: 3, ratedGames: 3, luck: null });
      expect(own.open?.statistics.usualWins).toBeCloseTo(1, 10);
      expect(own.curve).toHaveLength(3);
      expect(own.curve.map(({ at }) => at)).toEqual(GAMES.map((rows) => rows.at(-1)!.at));
      const other = await read(reader, 'NAME1');
      expect(other.open?.statistics.games).toBe(3);
      const fresh = await read(reader, 'Name3');
      expect(fresh).toMatchObject({ color: null, place: 0, missingGames: 5, curve: [] });
      expect(fresh.open?.statistics).toMatchObject({ games: 0, favouriteCompany: null, bestDeal: null });
    });

    test('counts private games in the own figures alone, after those of a former version', async () => {
      const privateGame = (seed: number) => changed(fairGame({ seed, players: 2, people: 2 }), { isPrivate: true });
      await store([GAMES[0]!]);
      await count();
      // The former version has not written them.
      await opened.database.delete(ownStatistics);
      await store([privateGame(8), privateGame(9)]);
      await count();
      const gamesOf = async (reader: Visitor) => (await read(reader, 'Name1')).open?.statistics.games;
      expect(await gamesOf(await logIn('user-1'))).toBe(3);
      expect(await gamesOf(await logIn('user-2'))).toBe(1);
    });

    test('the curve ends after 90 days', async () => {
      await store(GAMES);
      await count();
      const reader = await logIn('user-0');
      app.clock.time = GAMES[0]!.at(-1)!.at + 90 * 24 * 60 * 60_000;
      await opened.database.update(sessions).set({ expiresAt: new Date(app.clock.time + 1e9) });
      expect((await read(reader, 'Name0')).curve).toHaveLength(2);
    });

    // Threat profile: Reading figures, collection or games that a player closes → One function decides for the profile
    // and for the list of games; the owner alone sees all.
    test('what a player closes, others do not get, also not as the list of games', async () => {
      await store(GAMES);
      await count();
      const reader = await logIn('user-0');
      const owner = await logIn('user-1');
      for (const profile of ['nobody', 'friends'] as const) {
        await opened.database
          .insert(privacySettings)
          .values({ userId: 'user-1', profile })
          .onConflictDoUpdate({ target: privacySettings.userId, set: { profile } });
        const closed = await read(reader, 'Name1');
        expect(closed).toMatchObject({ open: null, audience: profile, rating: 1001 });
        expect(closed.curve).toHaveLength(3);
        const list = await reader.get('/api/game/list?userId=user-1');
        expect([list.statusCode, list.json<{ code: string }>().code]).toEqual([403, 'PROFILE_CLOSED']);
        expect((await read(owner, 'Name1')).open?.statistics.games).toBe(3);
        expect((await owner.get('/api/game/list?userId=user-1')).statusCode).toBe(200);
      }
    });

    test('the luck is shown from twenty analysed games on, of the last fifty', async () => {
      const reader = await logIn('user-0');
      const rows = (count: number) =>
        Array.from({ length: count }, (_, at) => ({
          userId: 'user-0',
          gameId: `g${at}`,
          finishedAt: at,
          luck: at < 10 ? 1 : 0.01,
          noise: 0.1,
        }));
      await opened.database.insert(playerLuck).values(rows(19));
      expect((await read(reader, 'Name0')).open?.statistics.luck).toBeNull();
      await opened.database.insert(playerLuck).values(rows(60).slice(19));
      const { luck } = (await read(reader, 'Name0')).open!.statistics;
      expect(luck).toMatchObject({ games: 50 });
      expect(luck!.sum).toBeCloseTo(0.5, 10);
      expect(luck!.deviation).toBeCloseTo(Math.sqrt(0.5), 10);
    });

    test('a program has a place on the ladder, and a score against the reader', async () => {
      const { database } = opened;
      const reader = await logIn('user-0');
      await database.insert(users).values(
        ['best', 'bot', 'none'].map((id, at) => ({
          id,
          nickname: id,
          nicknameSkeleton: nicknameSkeleton(id),
          localeId: 1,
          rating: 1500 - at,
          ownerId: 'user-2',
          ladderGames: id === 'none' ? 0 : 4,
        })),
      );
      await database.insert(playerScores).values({ userId: 'user-0', programId: 'bot', own: 2, theirs: 5 });
      expect(await read(reader, 'bot')).toMatchObject({
        owner: 'Name2',
        place: 2,
        rating: 1499,
        score: { own: 2, theirs: 5 },
      });
      expect(await read(reader, 'none')).toMatchObject({ place: 0, score: null });
    });

    test('a person has a score against the reader in all games of both, and the last of them; annulled ones do not count', async () => {
      const closed = changed(fairGame({ seed: 8, players: 2, people: 2 }), { isPrivate: true });
      await store([...GAMES, closed]);
      const reader = await logIn('user-0');
      expect(await read(reader, 'Name3')).toMatchObject({ score: null, lastTogether: [] });
      const { score, lastTogether } = await read(reader, 'Name1');
      expect((score?.own ?? 0) + (score?.theirs ?? 0)).toBe(4);
      expect(lastTogether).toHaveLength(3);
      const { score: theirs } = await read(await logIn('user-1'), 'Name0');
      expect(theirs).toEqual({ own: score?.theirs, theirs: score?.own });
      expect(await read(reader, 'Name0')).toMatchObject({ score: null, lastTogether: [] });
      await opened.database.update(games).set({ annulledAt: 1 }).where(eq(games.id, lastTogether![0]!.gameId));
      const after = await read(reader, 'Name1');
      expect((after.score?.own ?? 0) + (after.score?.theirs ?? 0)).toBe(3);
      expect(after.lastTogether).not.toContainEqual(lastTogether![0]);
    });

    // Threat profile: Copying the figures of all players → The limit player.profile for each user; guests read none.
    // Threat profile: The profile of somebody else, by a nickname that looks alike → The nickname must be equal but for
    // the case.
    test('guests and unknown nicknames are refused', async () => {
      const reader = await logIn('user-0');
      expect((await new Visitor(app.app).get('/api/player/Name0')).statusCode).toBe(401);
      for (const nickname of ['nobody', 'Namе0', '%00', 'x'.repeat(64)])
        expect((await reader.get(`/api/player/${encodeURIComponent(nickname)}`)).statusCode, nickname).toBe(404);
      expect((await reader.get(`/api/player/${'x'.repeat(65)}`)).statusCode).toBe(400);
    });
  });
});
