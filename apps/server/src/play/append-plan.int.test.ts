import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { appendStatement } from './append-batches.ts';

/** As many games as one busy server has. At this number a plan that reads them all seems cheap to PostgreSQL. */
const GAMES = 2500;

test.each(TEST_ENGINES)('an append finds its games by their ids and never reads all games: %s', async (engine) => {
  const { database, close } = await openTestDatabase(engine);
  await database.execute(sql`
    insert into games (id, game_mode_id, is_private, status, server_seed, commitment, players_seeds, created_at)
    select 'game-' || n, 1, false, 'live', repeat('a', 64), repeat('b', 64), '[]', 1 from generate_series(1, ${GAMES}) n`);
  const explain = sql`explain (costs off) ${appendStatement('[]')}`;
  const { rows } = await database.execute<{ 'QUERY PLAN': string }>(explain);
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('games_pkey');
  expect(plan).not.toContain('Seq Scan on games');
  await close();
});
