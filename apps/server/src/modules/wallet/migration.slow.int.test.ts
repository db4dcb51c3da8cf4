import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../db/migrations');
const NAME = '0008_balance_of_ledger.sql';

test('the migration takes each balance from the entries of the ledger', async () => {
  const client = new PGlite();
  const before = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file < NAME);
  for (const file of before.sort()) await client.exec(readFileSync(join(FOLDER, file), 'utf8'));
  await client.exec(`
    insert into users (id, nickname, nickname_skeleton, locale_id, rating, balance) values
      ('anna', 'anna', 'anna', 1, 1000, 12), ('boris', 'boris', 'boris', 1, 1000, 0);
    insert into ledger_accounts (id, user_id) values ('house:game-prize', null), ('user:anna', 'anna'), ('user:gone', null);
    insert into ledger_transactions (idempotency_key, reason) values ('one', 'game-prize'), ('two', 'game-prize');
    insert into ledger_entries (transaction_id, account_id, amount) values
      (1, 'house:game-prize', -5), (1, 'user:anna', 5), (2, 'house:game-prize', -10), (2, 'user:anna', 7), (2, 'user:gone', 3);
  `);
  await client.exec(readFileSync(join(FOLDER, NAME), 'utf8'));
  const { rows } = await client.query('select id, balance from ledger_accounts order by id');
  expect(rows).toEqual([
    { id: 'house:game-prize', balance: 0 },
    { id: 'user:anna', balance: 12 },
    { id: 'user:gone', balance: 3 },
  ]);
  await expect(client.exec(`update ledger_accounts set balance = -1 where id = 'user:anna'`)).rejects.toThrow(
    'ledger_accounts_balance',
  );
  await client.close();
});
