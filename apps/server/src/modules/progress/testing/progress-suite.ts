import { createHash } from 'node:crypto';
import { taskOfDay } from '@magnaty/content';
import { type OwnProgress } from '@magnaty/protocol';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LoggedRow } from '../../../play/event-store.ts';
import { openFinishedGames, openFollowing } from '../../../play/index.ts';
import {
  followerRetries,
  gameEvents,
  gameFollowers,
  gamePlayers,
  gameResults,
  games,
  heldRewards,
} from '../../../play/tables.ts';
import { fairGame } from '../../../play/testing/fair-game.ts';
import { storeFinishedGame } from '../../../play/testing/stored-game.ts';
import type { FinishedGame, Follower, FinishedGames } from '../../../ports/finished-games.ts';
import { laterDay, startOfDay } from '../../../scheduling/moscow.ts';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, type TestDatabase, type TestEngine } from '../../../testing/database.ts';
import { nicknameSkeleton } from '../../accounts/index.ts';
import { knownBrowsers, sessions, users } from '../../accounts/tables.ts';
import { openFriendships } from '../../friends/index.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../wallet/tables.ts';
import { openProgress, type Progress } from '../progress.ts';
import { progressDays, progressStamps, progressWeeks } from '../tables.ts';

export const PEOPLE = 3;
export const HOUR_MS = 3_600_000;
export const LOG = fairGame({ seed: 3, players: 3, people: PEOPLE });
/** A day on which everybody who plays on does the task at once. */
export const dayWith = (taskId: string, from = '2026-03-01'): string => {
  for (let day = from; ; day = laterDay(day, 1)) if (taskOfDay(day, false).id === taskId) return day;
};
const NOON_MS = 12 * HOUR_MS;

/** The same game with another id and another end. */
const gameAt = (gameId: string, finishedAt: number, log: readonly LoggedRow[] = LOG): LoggedRow[] => {
  const shift = finishedAt - log.at(-1)!.at;
  return log.map((row) => ({
    ...row,
    at: row.at + shift,
    events: row.events.map((event) => (event.name === 'StartGame' ? { ...event, gameId } : event)),
  }));
};

/** Two servers on one database, and what the tests ask of them. Its fields are set only while a test runs. */
export interface ProgressSuite {
  readonly opened: TestDatabase;
  readonly app: TestApp;
  readonly server: Progress;
  readonly other: Progress;
  readonly games: FinishedGames;
  /** Leads the follower over some games, which it reads in this way. */
  readonly lead: (follower: Follower, games?: Pick<FinishedGames, 'read'>) => Promise<number | null>;
  /** What was logged. */
  readonly failures: unknown[];
}

export const openProgressSuite = (engine: TestEngine) => {
  const failures: unknown[] = [];
  const suite = { failures } as ProgressSuite;

  beforeAll(async () => {
    const opened = await openTestDatabase(engine);
    const app = await openTestApp(opened);
    const { accounts, promises, inventory, clock } = app;
    const { database } = opened;
    const log = { error: (details: unknown) => void failures.push(details) };
    const games = openFinishedGames({ database, log });
    const { areFriends } = openFriendships({ news: { changed: () => undefined } });
    const [server, other] = [0, 1].map(() =>
      openProgress({
        database,
        clock,
        log,
        news: { changed: () => undefined },
        accounts,
        wallet: promises.wallet,
        inventory,
        catalogue: { byKey: async () => [] },
        games,
        areFriends: (one, other) => areFriends(database, one, other),
        mayRead: async () => true,
      }),
    ) as [Progress, Progress];
    const lead = (follower: Follower, { read } = games) =>
      openFollowing({ database, clock, log, games: { read } }).follow([follower]);
    Object.assign(suite, { opened, app, server, other, games, lead });
  });
  afterAll(async () => {
    await suite.app.app.close();
    await suite.opened.close();
  });
  beforeEach(async () => {
    const { database } = suite.opened;
    for (const table of [
      ledgerEntries,
      ledgerTransactions,
      ledgerAccounts,
      gameFollowers,
      followerRetries,
      heldRewards,
      gameResults,
      gameEvents,
      gamePlayers,
      games,
      sessions,
      users,
    ])
      await database.delete(table);
    failures.length = 0;
    await database.insert(users).values(
      Array.from({ length: PEOPLE }, (_, at) => ({
        id: `user-${at}`,
        nickname: `Name${at}`,
        nicknameSkeleton: nicknameSkeleton(`Name${at}`),
        localeId: 1,
        rating: 1000,
        isConfirmedEmail: true,
      })),
    );
  });

  const visitorOf = async (userId: string): Promise<Visitor> => {
    const token = userId.padEnd(43, 'A');
    await suite.opened.database.insert(sessions).values({
      id: `session-${userId}`,
      userId,
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      isRemember: true,
      expiresAt: new Date(suite.app.clock.time + 24 * HOUR_MS * 30),
    });
    const visitor = new Visitor(suite.app.app);
    visitor.cookie = `magnaty_session=${token}`;
    return visitor;
  };
  /** Stores a game that ends then, a second before the present. */
  const end = async (gameId: string, finishedAt: number, log?: readonly LoggedRow[]): Promise<FinishedGame> => {
    await storeFinishedGame(suite.opened.database, gameAt(gameId, finishedAt, log));
    suite.app.clock.time = finishedAt + 1000;
    return { gameId, finishedAt };
  };
  const play = async (gameId: string, finishedAt: number, log?: readonly LoggedRow[]): Promise<void> =>
    suite.server.ended(await end(gameId, finishedAt, log));
  const noonOf = (day: string): number => startOfDay(day) + NOON_MS;
  const experienceOf = async (userId: string): Promise<number> =>
    (await suite.app.accounts.profiles([userId])).get(userId)!.experience;
  const stampsOf = async (userId: string): Promise<string[]> => {
    const rows = await suite.opened.database.select().from(progressStamps).where(eq(progressStamps.userId, userId));
    return rows.flatMap(({ at, stampId }) => (at === null ? [] : [stampId])).sort();
  };
  const dayRow = async (userId: string, day: string) =>
    (
      await suite.opened.database
        .select()
        .from(progressDays)
        .where(and(eq(progressDays.userId, userId), eq(progressDays.day, day)))
    )[0];
  const own = (userId = 'user-0'): Promise<OwnProgress> => suite.server.own(userId);
  /** `done` tasks in this week. */
  const setWeek = (userId: string, week: string, done: number) =>
    suite.opened.database.insert(progressWeeks).values({ userId, week, done });
  const oneBrowser = (...userIds: string[]) =>
    suite.opened.database.insert(knownBrowsers).values(
      userIds.map((userId) => ({
        userId,
        tokenHash: 'shared',
        expiresAt: new Date(suite.app.clock.time + 400 * 24 * HOUR_MS),
      })),
    );

  return { suite, visitorOf, end, play, noonOf, experienceOf, stampsOf, dayRow, own, setWeek, oneBrowser };
};
