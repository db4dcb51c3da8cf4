import { createHash } from 'node:crypto';
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

/** The session of these users in the data. */
export const cookieOf = (userId: string): string => `magnaty_session=${tokenOf(userId)}`;
const tokenOf = (userId: string): string => userId.padEnd(43, 'A');

/** The time at which the data ends, as the clock of the test app has it. */
const NOW = "'2030-01-01 00:00:00+00'::timestamptz";
const NOW_MS = `(extract(epoch from ${NOW}) * 1000)::bigint`;

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
      select 'u' || i, 'u' || i, 'u' || i, 'u' || i || '@example.org', 'u' || i || '@example.org', 1 + i % 2,
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
    `insert into packed_games (game_id, rounds, players, log)
      select game_id, 20, ${PLAYERS}, '\\x00' from game_players_of_data group by game_id`,
    `insert into ledger_accounts (id) values ('house:bot-game-prize') on conflict do nothing`,
    `insert into ledger_accounts (id, user_id) select 'user:u' || i, 'u' || i from ${all}`,
    `insert into ledger_transactions (idempotency_key, reason, created_at)
      select 'k' || t, 'bot-game-prize', now() - t * interval '1 minute' from generate_series(1, ${transactions}) t`,
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
      select 'p' || i, 'u' || i, 'p' || i, 'sandbox', 'sbp', 100, 1000, 'succeeded', '', ${NOW}, ${NOW} from ${all}`,
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
