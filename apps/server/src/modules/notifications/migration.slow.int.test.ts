import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../db/migrations');
const NAME = '0045_untold_answers.sql';

test('the migration adds the answers that were not told yet to the lists of their reporters', async () => {
  const client = new PGlite();
  const run = async (file: string) => {
    for (const statement of readFileSync(join(FOLDER, file), 'utf8').split('--> statement-breakpoint'))
      await client.exec(statement);
  };
  const before = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file < NAME);
  for (const file of before.sort()) await run(file);
  await client.exec(`
    insert into users (id, nickname, nickname_skeleton, locale_id, rating) values
      ('anna', 'anna', 'anna', 1, 1000), ('boris', 'boris', 'boris', 1, 1000);
    insert into reports (game_id, user_id, reporter_id, created_at, verdict, decided_at, told_at) values
      ('open', 'boris', 'anna', 1, null, null, null), ('told', 'boris', 'anna', 2, 'confirmed', 20, 21),
      ('untold', 'boris', 'anna', 3, 'dismissed', 30, null), ('gone', 'boris', null, 4, 'dismissed', 40, null);
  `);
  await run(NAME);
  const { rows } = await client.query('select user_id, actor_id, key, notice, at from notifications');
  expect(rows).toEqual([
    {
      user_id: 'anna',
      actor_id: 'boris',
      key: 'report:3',
      notice: { kind: 'reportAnswer', userId: 'boris', verdict: 'dismissed' },
      at: 30,
    },
  ]);
  await client.close();
});
