import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../db/migrations');
const NAME = '0060_followers_of_games.sql';

test('the migration gives each follower the place and the failed games of its former count', async () => {
  const client = new PGlite();
  const before = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file < NAME);
  const statementsOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8').split('--> statement-breakpoint');
  for (const statement of before.sort().flatMap(statementsOf)) await client.exec(statement);
  await client.exec(`
    insert into games (id, game_mode_id, is_private, status, server_seed, commitment, players_seeds, created_at)
      values ('one', 1, false, 'finished', '', '', '[]', 0);
    insert into progress_place values (1, 300, 'three', 7);
    insert into statistics_progress values (1, 100, 'one', 0);
    insert into collusion_progress values (1, 200, 'two', 0);
    insert into passed_games values ('statistics', 'one', 100, 3, 999)`);
  await client.exec(readFileSync(join(FOLDER, NAME), 'utf8'));
  expect((await client.query('select * from game_followers order by finished_at')).rows).toEqual([
    { name: 'statistics', finished_at: 100, game_id: 'one', claimed_until: 0 },
    { name: 'collusion', finished_at: 200, game_id: 'two', claimed_until: 0 },
    { name: 'progress', finished_at: 300, game_id: 'three', claimed_until: 0 },
  ]);
  expect((await client.query('select * from follower_retries')).rows).toEqual([
    { follower: 'statistics', game_id: 'one', finished_at: 100, times: 3, retry_at: 999 },
  ]);
  // A server of the former release finds no game behind its place.
  for (const table of ['progress_place', 'statistics_progress']) {
    const { rows } = await client.query<{ finished_at: number }>(`select finished_at from ${table}`);
    expect(rows).toEqual([{ finished_at: Number.MAX_SAFE_INTEGER }]);
  }
  expect((await client.query('select * from passed_games')).rows).toEqual([]);
  await client.close();
});
