import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyCredits } from '../modules/wallet/tables.ts';
import { games } from '../play/tables.ts';
import { openTestDatabase } from '../testing/database.ts';
import type { OpenDatabase, RowOf } from './database.ts';

const SOURCE = join(import.meta.dirname, '..');

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** The index may leave out rows whose reference is null: the database never looks for these. */
const UNINDEXED = sql`
  select fk.conrelid::regclass::text as "table", fk.conname as name
  from pg_constraint fk
  where fk.contype = 'f' and not exists (
    select from pg_index i
    where i.indrelid = fk.conrelid
      and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
        select format('(%I IS NOT NULL)', a.attname)
        from pg_attribute a where a.attrelid = fk.conrelid and a.attnum = any (fk.conkey)
      ))
  )
  order by 1, 2`;

test('each foreign key has an index, so that a deletion does not read the whole table', async () => {
  expect((await opened.database.execute(UNINDEXED)).rows).toEqual([]);
});

test('the query finds a foreign key without an index', async () => {
  await opened.database
    .transaction(async (tx) => {
      await tx.execute(sql`drop index ledger_entries_account_id, ledger_entries_list`);
      expect((await tx.execute(UNINDEXED)).rows).toEqual([
        { table: 'ledger_entries', name: 'ledger_entries_account_id_ledger_accounts_id_fk' },
      ]);
      throw new Error('undo');
    })
    .catch((error: unknown) => expect(error).toHaveProperty('message', 'undo'));
});

/** All tables that are declared, by the name of their file. */
const declaredTables = async (): Promise<PgTable[]> => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)tables\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(SOURCE, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
};

const CHECKS = sql`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition, convalidated as "isValidated"
  from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`;

interface Check {
  readonly table: string;
  readonly definition: string;
  readonly isValidated: boolean;
}

test('the database knows the values of each enumerated column, as its declaration does', async () => {
  const { rows } = await opened.database.execute<RowOf<Check>>(CHECKS);
  expect(rows.filter(({ isValidated }) => !isValidated)).toEqual([]);
  const missing: string[] = [];
  for (const table of await declaredTables()) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns) {
      if (!column.enumValues?.length) continue;
      const valuesIn = ({ definition }: Check) => [...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value);
      const checks = rows.filter(({ table, definition }) => table === name && definition.includes(`(${column.name} =`));
      if (!checks.some((check) => isDeepStrictEqual(valuesIn(check), column.enumValues)))
        missing.push(`${name}.${column.name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('a value that nobody knows and a sum below 0 are refused', async () => {
  const game = {
    id: 'g',
    gameModeId: 1,
    isPrivate: false,
    serverSeed: '',
    commitment: '',
    playersSeeds: [],
    createdAt: 0,
  };
  const insert = (status: string) =>
    opened.database.transaction((tx) => tx.insert(games).values({ ...game, status: status as 'live' }));
  await expect(insert('paused')).rejects.toMatchObject({ cause: { constraint: 'games_status_known' } });
  await insert('live');
  const coins = { userId: 'nobody', reason: 'mailing', day: '2026-01-01', coins: -1 } as const;
  await expect(opened.database.insert(dailyCredits).values(coins)).rejects.toMatchObject({
    cause: { constraint: 'daily_credits_coins_least' },
  });
});

/**
 * Times that are older than the rule: to turn one of them into a number would rewrite its table, and a server of the
 * former version could not read it.
 */
const OLD_TIMES = [
  'attempts: expire',
  'email_confirmations: expires_at, sent_at',
  'feedback: sent_at',
  'info_modals: cleared_at, created_at',
  'inventory_items: ends_at',
  'known_browsers: expires_at',
  'ledger_transactions: created_at',
  'mailing_recipients: due_at, prizes_taken_at',
  'mailing_subscribers: unsubscribed_at',
  'mailings: created_at, second_at',
  'outbox_mails: sent_at',
  'password_recoveries: expires_at',
  'payments: check_at, created_at, expires_at',
  'purchases: bought_at, refunded_at',
  'service_visits: expires_at',
  'session_endings: ended_at',
  'sessions: approved_until, created_at, expires_at',
  'site_documents: updated_at',
  'used_proofs: expires_at',
  'users: confirm_reminder_at, created_at, former_email_until',
];

test('a time is epoch ms: no column is added with another kind of time', async () => {
  // Only a trial run has the book of the sandbox bank.
  const { rows } = await opened.database.execute<{ name: string }>(sql`
    select table_name || ': ' || string_agg(column_name, ', ' order by column_name) as name
    from information_schema.columns
    where table_schema = current_schema() and table_name <> 'sandbox_bank_payments'
      and (data_type like 'timestamp with %' or data_type like 'time %')
    group by table_name order by table_name`);
  expect(rows.map(({ name }) => name)).toEqual(OLD_TIMES);
  const zoneless = await opened.database.execute(sql`
    select column_name from information_schema.columns
    where table_schema = current_schema() and data_type like '%without time zone'`);
  expect(zoneless.rows).toEqual([]);
});
