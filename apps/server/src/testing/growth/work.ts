import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database.ts';
import * as lobby from '../../lobby/lobby-store.ts';
import { noMetrics } from '../../metrics/index.ts';
import { openPacking } from '../../play/record/packing.ts';
import { missingPlayers, sqlSeatStore, usersInGame } from '../../play/seat-store.ts';
import { sqlEventStore } from '../../play/sql-event-store.ts';
import { noRewards } from '../../play/testing/no-rewards.ts';
import { openTestApp, Visitor } from '../app.ts';
import { BOARD_CALLS, BUSY, cookieOf, USUAL } from './data.ts';
import { recorded, type Statement } from './statements.ts';

/** A call of a user or repeated work of a server. */
export interface Work {
  readonly name: string;
  run(): Promise<unknown>;
}

const DAY_MS = 24 * 3_600_000;
const GAMES_ON_PAGE = 20;

export interface OpenWork {
  readonly list: readonly Work[];
  /** The statements since the last call, each text once. */
  take(): Statement[];
  close(): Promise<void>;
}

/** The calls and the jobs whose work could grow with the tables. The last one deletes the busy user. */
export const openWork = async (opened: OpenDatabase): Promise<OpenWork> => {
  const { database, take } = recorded(opened);
  const { app, jobs, wallet, clock } = await openTestApp({ database });
  const seats = sqlSeatStore(database);
  const store = sqlEventStore(database, {
    ...noRewards,
    accounts: { ...noRewards.accounts, addResult: async () => null },
    wallet,
    metrics: noMetrics,
  });
  const now = (): number => clock.now();
  const as = (userId: string): Visitor => {
    const visitor = new Visitor(app);
    visitor.cookie = cookieOf(userId);
    return visitor;
  };
  const call =
    (userId: string, url: string): Work['run'] =>
    async () => {
      const { statusCode, body } = await as(userId).get(url);
      if (statusCode >= 300) throw new Error(`${url} answers ${statusCode}: ${body}`);
    };
  /** A call of one of the two about the other. */
  const change =
    (userId: string, url: string): Work['run'] =>
    async () => {
      const { statusCode, body } = await as(userId).post(url, { userId: userId === BUSY ? USUAL : BUSY });
      if (statusCode >= 300) throw new Error(`${url} answers ${statusCode}: ${body}`);
    };
  const post =
    (userId: string, url: string, body: object): Work['run'] =>
    async () => {
      const { statusCode, body: answer } = await as(userId).post(url, body);
      if (statusCode >= 300) throw new Error(`${url} answers ${statusCode}: ${answer}`);
    };
  const { rows } = await opened.database.execute<{
    games: number;
    game: string;
    payment: string;
    line: string;
  }>(sql`select
    (select count(*)::int from game_results where user_id = ${BUSY}) as games,
    (select game_id from game_results where user_id = ${BUSY} order by finished_at desc limit 1) as game,
    (select id from payments where user_id = ${BUSY} order by created_at offset 3 limit 1) as payment,
    (select id::text from ledger_entries where account_id = 'user:' || ${BUSY}::text order by id offset 3 limit 1) as line`);
  const { games, game, payment, line } = rows[0]!;
  const lastPage = Math.ceil(games / GAMES_ON_PAGE);
  const calls: Record<string, Work['run']> = {
    'GET /api/user/info': call(BUSY, '/api/user/info'),
    'GET /api/game/list, the first page': call(BUSY, '/api/game/list'),
    'GET /api/game/list, the last page': call(BUSY, `/api/game/list?page=${lastPage}`),
    'GET /api/game/list of another user': call(USUAL, `/api/game/list?userId=${BUSY}`),
    'GET /api/player, the own profile': call(BUSY, `/api/player/${BUSY}`),
    'GET /api/player, another one': call(USUAL, `/api/player/${BUSY}`),
    'GET /api/game/result': call(BUSY, '/api/game/result'),
    'GET /api/home/playing': call(BUSY, '/api/home/playing'),
    'GET /api/home/recording': call(BUSY, '/api/home/recording'),
    'GET /api/game/floors': call(BUSY, `/api/game/${game}/floors`),
    'GET /api/rating/list': call(BUSY, '/api/rating/list'),
    'GET /api/rating/list, a user outside the list': call(USUAL, '/api/rating/list'),
    'GET /api/rating/bots': call(BUSY, '/api/rating/bots'),
    ...Object.fromEntries(BOARD_CALLS.map((url) => [`GET ${url}`, call(BUSY, url)])),
    'GET /api/rating/board, friends': call(BUSY, '/api/rating/board?board=friends'),
    'GET /api/rating/ended': call(BUSY, '/api/rating/ended'),
    'GET /api/inventory/all': call(BUSY, '/api/inventory/all'),
    'GET /api/market/all': call(BUSY, '/api/market/all'),
    'GET /api/news': call(BUSY, '/api/news'),
    'GET /api/user/bots': call(BUSY, '/api/user/bots'),
    'GET /api/friends/list': call(BUSY, '/api/friends/list'),
    'GET /api/friends/online': call(BUSY, '/api/friends/online'),
    'GET /api/friends/search': call(BUSY, `/api/friends/search?nickname=${USUAL}`),
    'GET /api/friends/search, many names': call(BUSY, '/api/friends/search?nickname=u12'),
    'POST /api/friends/request': change(BUSY, '/api/friends/request'),
    'POST /api/friends/decline': change(USUAL, '/api/friends/decline'),
    'POST /api/friends/remove': change(BUSY, '/api/friends/remove'),
    'GET /api/progress/own': call(BUSY, '/api/progress/own'),
    'GET /api/progress/album': call(USUAL, `/api/progress/album?nickname=${BUSY}`),
    'GET /api/progress/game': call(BUSY, `/api/progress/game?gameId=${game}`),
    'POST /api/progress/swap': post(BUSY, '/api/progress/swap', { day: '2030-01-01' }),
    'POST /api/progress/safe': post(BUSY, '/api/progress/safe', { week: '2029-12-24' }),
    'POST /api/progress/shown': post(BUSY, '/api/progress/shown', { floor: 2 }),
    'POST /api/onboarding/finished': post(BUSY, '/api/onboarding/finished', {}),
    'GET /api/notifications/list': call(BUSY, '/api/notifications/list'),
    'GET /api/payments/list, the first page': call(BUSY, '/api/payments/list'),
    'GET /api/payments/list, the last page': call(BUSY, `/api/payments/list?before=${payment}`),
    'GET /api/wallet/list, the first page': call(BUSY, '/api/wallet/list'),
    'GET /api/wallet/list, the last page': call(BUSY, `/api/wallet/list?before=${line}`),
    'GET /api/user/sessions': call(BUSY, '/api/user/sessions'),
    'GET /api/user/export': call(BUSY, '/api/user/export'),
    'GET /api/marketing/subscription': call(BUSY, '/api/marketing/subscription'),
    'GET /api/privacy': call(BUSY, '/api/privacy'),
    'the coins of a game against bots': () =>
      database.transaction((tx) =>
        wallet.creditWithinDay(tx, {
          userId: BUSY,
          amount: 2,
          reason: 'bot-game-prize',
          idempotencyKey: `growth-${performance.now()}`,
          dailyLimit: 30,
        }),
      ),
    'a search in the lobby': () => usersInGame(database, [BUSY, USUAL]),
  };
  const sweeps: Record<string, Work['run']> = {
    'games that are overdue': () =>
      store.claimOverdue({ except: [], before: now(), now: now(), until: now() + 1, limit: 200 }),
    'players who are away': () => seats.overdue(now()),
    'players who follow no game': () => missingPlayers(database, now()),
    'lobbies that are overdue': () => lobby.overdueLobbies(database, now()),
    'seats in lobbies that are overdue': () => lobby.overdueSeats(database, now()),
    rematches: () => lobby.openRematches(database),
    'games to pack': openPacking({ database, clock }),
  };
  const list: Work[] = [
    ...Object.entries(calls).map(([name, run]) => ({ name, run })),
    ...Object.entries(sweeps).map(([name, run]) => ({ name: `job: ${name}`, run })),
    // A job is named by the line of the log for its failure.
    ...jobs.map(({ failed, work }) => ({ name: `job: ${failed}`, run: work })),
    {
      name: 'job: the places of the next day, after games of a hundredth of the users',
      run: async () => {
        await opened.database.execute(sql`update users set rating = rating + 7 where id like '%55'`);
        clock.time += DAY_MS;
        for (const { failed, work } of jobs) if (failed.startsWith('The places')) await work();
        clock.time -= DAY_MS;
      },
    },
    { name: 'GET /api/user/remove', run: call(BUSY, `/api/user/remove?nickname=${BUSY}`) },
  ];
  return { list, take, close: () => app.close() };
};
