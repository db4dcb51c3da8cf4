import { createHash } from 'node:crypto';
import { seasonAt, weekAt } from '@magnaty/content';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestDatabase } from '../database.ts';

export interface Size {
  readonly users: number;
  readonly games: number;
  readonly ledgerEntries: number;
}

/** The user with the most of everything; a fiftieth of the games are theirs. */
export const BUSY = 'u1';
/** A user with few games. */
export const USUAL = 'u77';
const BUSY_SHARE = 50;

/** The boards of the rating, their first and a late page, and a search. */
export const BOARD_CALLS: readonly string[] = [
  ...['season', 'week', 'all'].map((board) => `/api/rating/board?board=${board}`),
  '/api/rating/board?board=season&page=40',
  '/api/rating/board?board=season&search=u12',
  '/api/rating/board?board=all&search=u12',
];

/** The session of these users in the data. */
export const cookieOf = (userId: string): string => `magnaty_session=${tokenOf(userId)}`;
const tokenOf = (userId: string): string => userId.padEnd(43, 'A');

/** The time at which the data ends, as the clock of the test app has it. */
const NOW = "'2030-01-01 00:00:00+00'::timestamptz";
const SEASON = seasonAt(Date.UTC(2030, 0, 1)).number;
const WEEK = weekAt(Date.UTC(2030, 0, 1)).number;
const NOW_MS = `(extract(epoch from ${NOW}) * 1000)::bigint`;

/** The skeleton of the nickname 'u' || i, as `nicknameSkeleton` makes it. */
const SKELETON = "translate('u' || i, '015', 'ols')";

/** Four players a game. The seats of the busy user follow from the number of the game. */
const SEATS = (games: number, users: number): string => `
  select 'g' || g as game_id, g, seat,
    case when seat = 0 and g % ${BUSY_SHARE} = 0 then '${BUSY}'
      else 'u' || (2 + (g::bigint * 7919 + seat * 104729) % ${users - 2}) end as user_id
  from generate_series(1, ${games}) g, generate_series(0, 3) seat`;

const PLAYERS = `json_agg(json_build_object('userId', user_id, 'nickname', user_id, 'avatarPath', null,
  'isBot', false, 'bot', null, 'botOwner', null, 'place', seat + 1) order by seat)`;

/** Statements that fill the tables of an empty database. The numbers in them are our own. */
const statementsOf = ({ users, games, ledgerEntries }: Size): string[] => {
  const all = `generate_series(1, ${users}) i`;
  const transactions = Math.floor(ledgerEntries / 2);
  return [
    `insert into users (id, nickname, nickname_skeleton, email, email_key, locale_id, rating, experience, rated_games, rated_wins,
        is_confirmed_email, is_quick, former_email, former_email_key, former_email_until, created_at)
      select 'u' || i, 'u' || i, ${SKELETON}, 'u' || i || '@example.org', 'u' || i || '@example.org', 1 + i % 2,
        1000 + (i::bigint * 7919) % 900, i % 5000, 5 + i % 300, i % 5, i % 2 = 0, i % 10 = 0,
        case when i % 200 = 1 then 'f' || i || '@example.org' end,
        case when i % 200 = 1 then 'f' || i || '@example.org' end,
        case when i % 200 = 1 then ${NOW} + interval '10 days' end, ${NOW} - i * interval '1 minute' from ${all}`,
    `insert into sessions (id, token_hash, user_id, is_remember, created_at, expires_at)
      select 's' || i, 'h' || i, 'u' || i, true, ${NOW} - interval '5 days', ${NOW} + interval '20 days' from ${all}`,
    ...[BUSY, USUAL].map((userId) => {
      const hash = createHash('sha256').update(tokenOf(userId)).digest('base64url');
      return `insert into sessions (id, token_hash, user_id, is_remember, expires_at)
        values ('own-${userId}', '${hash}', '${userId}', true, ${NOW} + interval '20 days')`;
    }),
    `insert into session_endings (session_id, user_id, ended_at)
      select 'e' || i, 'u' || i, now() - interval '30 seconds' from generate_series(1, ${Math.ceil(users / 1000)}) i`,
    `insert into games (id, game_mode_id, is_private, status, server_seed, commitment, players_seeds, created_at,
        finished_at, is_packed)
      select 'g' || g, 1 + g % 2, g % 4 = 0, 'finished', '', '', '[]', ${NOW_MS} - g::bigint * 60000 - 2700000,
        ${NOW_MS} - g::bigint * 60000, true from generate_series(1, ${games}) g`,
    `create temporary table game_players_of_data as select distinct on (game_id, user_id) * from (${SEATS(games, users)}) seats`,
    `insert into game_players (game_id, user_id, is_bot, is_active, is_result_closed)
      select game_id, user_id, false, false, true from game_players_of_data`,
    `insert into game_results (game_id, user_id, number_place, prize_experience, prize_money, prize_rating,
        current_rating, reason, finished_at, is_private)
      select game_id, user_id, seat + 1, 10, 2, 1, 1000, 'WINNER', ${NOW_MS} - g::bigint * 60000, g % 4 = 0
      from game_players_of_data`,
    `insert into player_statistics (user_id, color, rated_games, usual_wins, by_table, companies, categories, streak,
        longest_streak)
      select 'u' || i, 1 + i % 5, 40, 10, '[{"gameModeId":1,"players":4,"games":40,"wins":10}]', '{"21":9,"39":3}',
        '{"5":4}', 0, 3 from ${all}`,
    `insert into player_ratings (user_id, finished_at, game_id, rating)
      select user_id, ${NOW_MS} - g::bigint * 60000, game_id, 1000 + g % 500 from game_players_of_data`,
    `insert into player_luck (user_id, finished_at, game_id, luck, noise)
      select user_id, ${NOW_MS} - g::bigint * 60000, game_id, 0.01, 0.1 from game_players_of_data where g % 3 = 0`,
    `insert into luck_games (game_id, finished_at, is_analysed)
      select 'g' || g, ${NOW_MS} - g::bigint * 60000, g % 3 = 0 from generate_series(1, ${games}) g`,
    `insert into player_scores (user_id, program_id, own, theirs) select 'u' || i, '${BUSY}', 1, 1 from ${all}`,
    `insert into game_followers (name, finished_at, game_id, claimed_until)
      values ('statistics', ${NOW_MS} - 6000000, '', 0)`,
    `insert into packed_games (game_id, rounds, players, log)
      select game_id, 20, ${PLAYERS}, '\\x00' from game_players_of_data group by game_id`,
    `insert into ledger_accounts (id) values ('house:bot-game-prize') on conflict do nothing`,
    `insert into ledger_accounts (id, user_id) select 'user:u' || i, 'u' || i from ${all}`,
    `insert into ledger_transactions (idempotency_key, reason, created_at)
      select 'game:g' || t || ':' || case when t % ${BUSY_SHARE} = 0 then '${BUSY}' else 'u' || (1 + t % ${users}) end,
        'bot-game-prize', now() - t * interval '1 minute' from generate_series(1, ${transactions}) t`,
    `insert into ledger_entries (transaction_id, account_id, amount)
      select t.id, account, amount from ledger_transactions t, lateral (values
        ('house:bot-game-prize', -2),
        ('user:' || case when t.id % ${BUSY_SHARE} = 0 then '${BUSY}' else 'u' || (1 + t.id % ${users}) end, 2)
      ) as entry(account, amount)`,
    `update ledger_accounts set balance = sums.balance from
      (select account_id, sum(amount) as balance from ledger_entries where account_id like 'user:%' group by 1) sums
      where sums.account_id = id`,
    `insert into inventory_items (user_id, item_id, category_id, ends_at, games_left, is_applied)
      select 'u' || i, 500 + kind, kind, case when kind = 1 and i % 3 = 0 then ${NOW} + interval '3 days' end,
        case when kind = 2 then 5 end, kind = 1 and i % 3 = 0 from ${all}, generate_series(1, 2) kind`,
    `insert into purchases (user_id, item_id, price, currency, idempotency_key, bought_at)
      select 'u' || i, 501, 10, 'coins', 'p' || i, ${NOW} from ${all}`,
    `insert into payments (id, user_id, idempotency_key, provider, type, amount, coins, status, receipt_email,
        created_at, expires_at)
      select md5('p' || i)::uuid::text, case when i % ${BUSY_SHARE} = 0 then '${BUSY}' else 'u' || i end, 'p' || i, 'sandbox', 'sbp', 100, 1000,
        'succeeded', '', ${NOW} - i * interval '1 minute', ${NOW} from ${all}`,
    `insert into notifications (user_id, key, notice, actor_id, at)
      select case when i % ${BUSY_SHARE} = 0 then '${BUSY}' else 'u' || i end, 'k' || i,
        json_build_object('kind', 'friendAccepted', 'userId', 'u' || (1 + (i + 7) % ${users})), 'u' || (1 + (i + 7) % ${users}),
        ${NOW_MS} - i::bigint * 60000 from ${all}`,
    `insert into mailings (key, texts, coins, item_ids, status, created_at, second_at)
      select 'm' || m, '{}', 0, '[]', 'done', ${NOW} - m * interval '1 day', ${NOW} from generate_series(1, 3) m`,
    `insert into mailing_recipients (mailing_id, user_id, email_hash, state, due_at)
      select m.id, 'u' || i, 'h' || i, 'sent', ${NOW} - interval '1 day' from mailings m, ${all}`,
    `insert into mailing_subscribers (user_id, token, unsubscribed_at, comment)
      select 'u' || i, 't' || i, case when i % 10 = 0 then ${NOW} - interval '5 days' end,
        case when i % 500 = 0 then 'text' end from ${all}`,
    `insert into attempts (key, points, expire) select 'a' || i, 1, ${NOW} + interval '1 hour' from ${all}`,
    `insert into email_confirmations (token_hash, user_id, email_key, sent_at, expires_at)
      select 't' || i, 'u' || i, 'u' || i || '@example.org', ${NOW}, ${NOW} + interval '1 day' from ${all}`,
    `insert into password_recoveries (email_key, browser_hash, user_id, code_hash, expires_at)
      select 'u' || i || '@example.org', 'b' || i, 'u' || i, '', ${NOW} + interval '1 hour' from ${all}`,
    `insert into used_proofs (hash, expires_at) select 'p' || i, ${NOW} + interval '1 day' from ${all}`,
    `insert into service_visits (state_hash, browser_hash, service, session_id, is_remember, code_verifier,
        redirect_uri, expires_at)
      select 'v' || i, '', 'vk', 's' || i, false, '', '', ${NOW} + interval '1 hour' from ${all}`,
    `insert into feedback (name, email, question, user_id, locale_id, sent_at, is_complete)
      select 'x', 'x@example.org', 'x', 'u' || i, 1, ${NOW}, true from ${all}`,
    `insert into friendships (user_id, friend_id, at)
      select user_id, friend_id, 0 from (
        select 'u' || i as user_id, 'u' || 1 + (i + step) % ${users} as friend_id from ${all}, generate_series(1, 5) step
        union select '${BUSY}', 'u' || i from generate_series(100, 250) i) pairs where user_id <> friend_id`,
    `insert into friend_requests (from_id, to_id, at, declined_at)
      select 'u' || i, 'u' || 1 + (i + 9) % ${users}, 0, case when i % 3 = 0 then ${NOW_MS} end from ${all}`,
    `insert into season_points (span, number, user_id, points, games, wins)
      select span, number, 'u' || i, (i::bigint * 7919) % 500, 4 + i % 40, i % 4
      from ${all}, (values ('season', ${SEASON}), ('week', ${WEEK})) spans (span, number)`,
    `insert into season_endings (number, listed) values (${SEASON - 1}, ${users})`,
    `insert into season_results (user_id, number, place, points, games, wins, given_at, mailed_at)
      select 'u' || i, ${SEASON - 1}, i, 1000000 - i, 5, 1, ${NOW_MS}, ${NOW_MS} from ${all}`,
    `insert into user_sightings (user_id, seen_at) select 'u' || i, ${NOW_MS} - i * 1000 from ${all}`,
    `insert into privacy_settings (user_id, requests)
      select 'u' || i, case when i % 7 = 0 and 'u' || i not in ('${BUSY}', '${USUAL}') then 'opponents' else 'all' end
      from ${all}`,
    `insert into known_browsers (user_id, token_hash, expires_at)
      select 'u' || i, 'b' || i / 2, ${NOW} + interval '395 days' from ${all}`,
    `insert into progress_days (user_id, day, task_id, count, done_at, game_id, coins)
      select 'u' || i, (${NOW})::date - d, 'buy', 8, ${NOW_MS}, 'g' || i, 10 from ${all}, generate_series(1, 9) d`,
    `insert into progress_weeks (user_id, week, done, taken_at)
      select 'u' || i, (date_trunc('week', ${NOW}))::date - 7 * w, 5, case when i % 500 <> 1 then ${NOW_MS} end
      from ${all}, generate_series(1, 5) w`,
    `insert into progress_stamps (user_id, stamp_id, count, at, game_id)
      select 'u' || i, id, 1, ${NOW_MS}, 'g' || i
      from ${all}, unnest('{first,win,office,head,mono,coffee,games,cash,calm}'::text[]) id`,
    `insert into progress_unlocks (user_id, kind, key, at)
      select 'u' || i, 'sticker', 's' || s, ${NOW_MS} from ${all}, generate_series(1, 3) s`,
    `insert into progress_floors (user_id, shown_floor) select 'u' || i, 5 from ${all}`,
    `insert into progress_games (game_id, user_id, finished_at, from_experience, to_experience)
      select 'g' || i, 'u' || i, ${NOW_MS} - i * 60000, 10, 20 from ${all}`,
    `drop table game_players_of_data`,
  ];
};

/** A connection that waits for its statements for as long as they take. */
const connect = async ({ database, location }: TestDatabase) => {
  if (location === null) {
    const { $client } = database as unknown as { readonly $client: PGlite };
    return { run: (text: string): Promise<unknown> => $client.exec(text), end: async () => undefined };
  }
  const { databaseUrl, schemaName } = location;
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${schemaName}` });
  await client.connect();
  return { run: (text: string): Promise<unknown> => client.query(text), end: () => client.end() };
};

/** Fills an empty database. @param note gets the time of each statement, ms. */
export const makeData = async (
  opened: TestDatabase,
  size: Size,
  note: (statement: string, ms: number) => void = () => undefined,
): Promise<void> => {
  const { run, end } = await connect(opened);
  const filled = new Set<string>();
  for (const statement of statementsOf(size)) {
    const started = performance.now();
    await run(statement);
    // The next statement reads these rows, and the planner has no statistics of them yet.
    const table = /^(?:insert into|update|create temporary table) (\w+)/.exec(statement)?.[1];
    if (table !== undefined) {
      await run(`analyze ${table}`);
      if (!table.endsWith('_of_data')) filled.add(table);
    }
    note(statement, performance.now() - started);
  }
  for (const table of filled) await run(`vacuum analyze ${table}`);
  await end();
};
