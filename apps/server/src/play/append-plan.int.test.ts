import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../db/rows-of.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { APPEND } from './append-batches.ts';

/** As many games as one busy server has. At this number a plan that reads them all seems cheap to PostgreSQL. */
const GAMES = 2500;

test.each(TEST_ENGINES)('an append finds its games by their ids and never reads all games: %s', async (engine) => {
  const { database, close } = await openTestDatabase(engine);
  await database.execute(sql`
    insert into games (id, game_mode_id, is_private, status, server_seed, commitment, players_seeds, created_at)
    select 'game-' || n, 1, false, 'live', repeat('a', 64), repeat('b', 64), '[]', 1 from generate_series(1, ${GAMES}) n`);
  const plan = await database.transaction(async (tx) => {
    // The prepared statement of a server has one plan for batches of any size.
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare append_plan(json) as ${APPEND}`));
    const lines = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain (costs off) execute append_plan('[]')`);
    await tx.execute(sql`deallocate append_plan`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('games_pkey');
  expect(plan).not.toContain('Seq Scan on games');
  await close();
});
