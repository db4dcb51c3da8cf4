import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upcast, type StoredEvent } from '../records/upcast.ts';
import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { evolve } from '../evolve.ts';
import { emptyGame } from '../model/game.ts';
import { capitalOf } from '../moves/capital.ts';
import { storyOf } from './story.ts';

const FILE = join(import.meta.dirname, '../testing/stored-game.jsonl');
const events = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  // The last line is the state after the game.
  .slice(0, -1)
  .map((line) => upcast(JSON.parse(line) as StoredEvent));

const folded = (until: number) => {
  const game = emptyGame();
  for (const event of events.slice(0, until)) evolve(game, event);
  return game;
};

test('MONEY-3 the story has the capital of each player at the beginning of each round, and at the end', () => {
  const story = storyOf(BOARD, events);
  const end = folded(events.length);
  expect(end.isOver).toBe(true);
  expect(story.userIds).toEqual(end.players.map(({ userId }) => userId));
  expect(story.capitals).toHaveLength(end.round + 1);
  expect(story.capitals[0]).toEqual(end.players.map(() => 1500));
  const third = events.findIndex((event) => event.name === 'StartMoveType' && event.round === 3);
  const then = { board: BOARD, game: folded(third) };
  expect(story.capitals[2]).toEqual(story.userIds.map((userId) => capitalOf(then, userId)));
});

test('a player who goes out falls to 0 once and is told no more; the winner has what is left', () => {
  const { capitals } = storyOf(BOARD, events);
  const end = folded(events.length);
  end.players.forEach(({ userId, result }, seat) => {
    const own = capitals.map((row) => row[seat]);
    if (result?.numberPlace === 1) expect(own.at(-1)).toBe(capitalOf({ board: BOARD, game: end }, userId));
    else {
      const out = own.lastIndexOf(0);
      expect(out).toBeGreaterThan(0);
      expect(own.slice(out + 1).every((capital) => capital === null)).toBe(true);
      expect(own.slice(0, out)).not.toContain(null);
    }
  });
});

test('the story of a running game ends with what the players have now', () => {
  const until = Math.floor(events.length / 2);
  const table = { board: BOARD, game: folded(until) };
  const { capitals, userIds } = storyOf(BOARD, events.slice(0, until));
  expect(capitals.at(-1)).toEqual(userIds.map((userId) => capitalOf(table, userId)));
});
