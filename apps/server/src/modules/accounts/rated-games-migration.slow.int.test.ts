import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../db/migrations');
const NAME = '0023_rated_games.sql';

test('the migration counts the rated games that were played before it', async () => {
  const client = new PGlite();
  const before = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file < NAME);
  for (const file of before.sort()) await client.exec(readFileSync(join(FOLDER, file), 'utf8'));
  const game = (id: string, { isPrivate = false, isBot = false, experience = 18 }) => `
    insert into games (id, game_mode_id, is_private, status, server_seed, commitment, players_seeds, created_at)
      values ('${id}', 1, ${isPrivate}, 'finished', '', '', '[]', 0);
    insert into game_players (game_id, user_id, is_bot, is_active)
      values ('${id}', 'anna', false, false), ('${id}', 'boris', ${isBot}, false);
    insert into game_results
      (game_id, user_id, number_place, prize_experience, prize_money, prize_rating, current_rating, reason)
      values ('${id}', 'anna', 1, ${experience}, 0, 0, 1000, 'WINNER'), ('${id}', 'boris', 2, 0, 0, 0, 1000, 'EXIT');`;
  await client.exec(`
    insert into users (id, nickname, nickname_skeleton, locale_id, rating) values
      ('anna', 'anna', 'anna', 1, 1000), ('boris', 'boris', 'boris', 1, 1000), ('vera', 'vera', 'vera', 1, 1000);
    ${game('one', {})} ${game('two', {})}
    ${game('private', { isPrivate: true })} ${game('bots', { isBot: true })} ${game('too-early', { experience: 0 })}`);
  await client.exec(readFileSync(join(FOLDER, NAME), 'utf8'));
  const { rows } = await client.query('select id, rated_games, rated_wins from users order by id');
  expect(rows).toEqual([
    { id: 'anna', rated_games: 2, rated_wins: 2 },
    { id: 'boris', rated_games: 2, rated_wins: 0 },
    { id: 'vera', rated_games: 0, rated_wins: 0 },
  ]);
  await client.close();
});
