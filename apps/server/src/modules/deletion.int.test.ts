import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database, RowOf } from '../db/database.ts';
import { ONE_ENGINE } from '../testing/database.ts';
import { openSuite } from '../testing/suite.ts';

const ANNA = { login: 'Прощай_Анна', email: 'farewell@example.org', password: 'secret12' };
/** Stands in each text of each row of hers. */
const MARK = 'farewell-anna';

/** These columns stay: ids, numbers of payments, and a question without its asker. `forget-user.int` tests the logs. */
const STAYS = [
  'feedback.question',
  'game_events.command',
  'game_events.command_id',
  'game_events.events',
  'game_events.game_id',
  'game_events.user_id',
  'game_players.game_id',
  'game_players.used_item_ids',
  'game_players.user_id',
  'game_results.game_id',
  'game_results.user_id',
  'ledger_accounts.id',
  'lobby_seats.lobby_id',
  'lobby_seats.user_id',
  'operator_news.event',
  'operator_news.user_id',
  'payments.confirmation',
  'payments.external_id',
  'payments.id',
  'payments.idempotency_key',
  'presences.place',
  'presences.server_id',
  'presences.user_id',
  'purchases.idempotency_key',
  'sanctions.game_id',
  'session_endings.session_id',
  'session_endings.user_id',
];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Its values are ids of users. */
  readonly isPerson: boolean;
  /** A value that its check allows; null when any is allowed. */
  readonly known: string | null;
}

/** All columns that a row must be given, but for those of `users` itself. */
const COLUMNS = sql`
  select c.table_name as "table", c.column_name as "column", c.data_type as type,
    c.column_name ~ '(^|_)(user|actor|owner|reporter)_id$' or exists (
      select from pg_constraint fk join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any (fk.conkey)
      where fk.contype = 'f' and fk.confrelid = 'users'::regclass and fk.conrelid = c.table_name::regclass
        and a.attname = c.column_name
    ) as "isPerson",
    (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)'''))[1] from pg_constraint k
      where k.contype = 'c' and k.conrelid = c.table_name::regclass
        and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = %'
      order by k.conname limit 1) as known
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name <> 'users'
    and c.is_identity = 'NO' and c.is_generated = 'NEVER' and coalesce(c.column_default, '') not like 'nextval%'
  order by c.table_name, c.column_name`;

const valueOf = ({ table, column, type, isPerson, known }: Column, userId: string): unknown => {
  if (isPerson) return userId;
  // The only kind with an end.
  if (table === 'sanctions' && column === 'kind') return 'mute';
  if (known !== null) return known;
  if (type === 'text') return MARK;
  if (type.startsWith('json')) return JSON.stringify([{ userId, nickname: MARK }]);
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-28';
  if (type === 'boolean') return true;
  if (type === 'bytea') return Buffer.from(MARK);
  return type === 'ARRAY' ? '{}' : 1;
};

/** Adds a row, which need not fit those of other tables. */
const fill = (database: Database, table: string, values: readonly (readonly [string, unknown])[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const names = sql.join(
      values.map(([name]) => sql.identifier(name)),
      sql`, `,
    );
    const given = sql.join(
      values.map(([, value]) => sql`${value}`),
      sql`, `,
    );
    await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${given}) on conflict do nothing`);
  });

describe.each(ONE_ENGINE)('a deleted account on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);

  test('with a row in every table leaves nothing that names its owner', async () => {
    const { database } = suite.opened;
    const { userId } = (await suite.accounts.authenticate(suite.anna.cookie))!;
    const { rows: columns } = await database.execute<RowOf<Column>>(COLUMNS);
    for (const table of new Set(columns.map((one) => one.table))) {
      const values = columns
        .filter((one) => one.table === table)
        .map((one) => [one.column, valueOf(one, userId)] as const);
      await fill(database, table, values);
    }
    const ofPeople = new Set(columns.filter(({ isPerson }) => isPerson).map(({ table }) => table));
    const left = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { table, column } of columns.filter((one) => ofPeople.has(one.table))) {
        const text = sql`${sql.identifier(column)}::text`;
        const isHers = [MARK, userId, ANNA.login, ANNA.email].map((name) => sql`${text} like ${`%${name}%`}`);
        const { rows } = await database.execute(
          sql`select from ${sql.identifier(table)} where ${sql.join(isHers, sql` or `)} limit 1`,
        );
        if (rows.length > 0) found.push(`${table}.${column}`);
      }
      return found;
    };
    expect(new Set((await left()).map((one) => one.split('.')[0]))).toEqual(ofPeople);
    const { statusCode } = await suite.anna.get(`/api/user/remove?nickname=${encodeURIComponent(ANNA.login)}`);
    expect(statusCode).toBe(200);
    expect(await left()).toEqual(STAYS);
  });
});
