import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../db/rows-of.ts';
import { amount } from '../../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';

test.each(TEST_ENGINES)('a page of games is read from indexes, however many games there are: %s', async (engine) => {
  const { database, close } = await openTestDatabase(engine);
  const games = amount({ usual: 20_000, long: 200_000 });
  await database.execute(
    sql.raw(`insert into games (id, game_mode_id, is_private, status, server_seed, commitment, players_seeds, created_at, finished_at)
      select 'g' || i, 1, i % 3 = 0, 'finished', '', '', '[]', i, i from generate_series(1, ${games}) i`),
  );
  await database.execute(
    sql.raw(`insert into game_results
        (game_id, user_id, number_place, prize_experience, prize_money, prize_rating, current_rating, reason)
      select 'g' || i, 'u' || (i + n) % 2000, n, 0, 0, 0, 1000, 'WINNER'
      from generate_series(1, ${games}) i, generate_series(1, 3) n`),
  );
  await database.execute(sql`vacuum analyze games`);
  await database.execute(sql`vacuum analyze game_results`);
  const page = `from game_results r join games g on g.id = r.game_id
    where r.user_id = 'u7' and g.status = 'finished' and not g.is_private`;
  for (const query of [`select count(*) ${page}`, `select * ${page} order by g.finished_at desc, g.id desc limit 20`]) {
    const plan = JSON.stringify(await rowsOf(database, sql.raw(`explain ${query}`)));
    expect(plan).toMatch(/game_results_user_id/);
    expect(plan).toMatch(/games_pkey/);
    expect(plan).not.toMatch(/Seq Scan/);
  }
  await close();
});
