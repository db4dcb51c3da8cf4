import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evolve } from './evolve.ts';
import type { GameEvent } from './model/events.ts';
import { emptyGame, FORMER_ROUNDS, type Game } from './model/game.ts';
import { USUAL_BOT } from './model/setup.ts';

/**
 * A game that was played by earlier rules and is in the logs of servers: one event a line, and its last state. In it a
 * player without the money for the first bet takes no part in an auction (AUC-2), a company of an open trade is pledged
 * (TRADE-8), and an early end gives rewards (REWARD-6).
 */
const FILE = join(import.meta.dirname, 'testing/stored-game.jsonl');

test('the log of a game that was played by earlier rules still folds to the state that it had', () => {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const stored = JSON.parse(lines.pop()!) as Game;
  const game = emptyGame();
  for (const line of lines) evolve(game, JSON.parse(line) as GameEvent);
  // The log is older than items, levels of bots, stand-ins and the rounds of the modes: its players have none of them,
  // its bots are usual, and its rounds are those of that time. It does not know pauses either.
  const players = stored.players.map((player) => ({
    ...player,
    bot: player.isBot ? USUAL_BOT : null,
    botOwner: null,
    frame: null,
    diceSkin: null,
    standIn: null,
  }));
  expect(JSON.parse(JSON.stringify(game))).toEqual({
    ...stored,
    players,
    allowsStandIns: false,
    pause: null,
    ...FORMER_ROUNDS,
  });
  expect(game.isOver && game.round < 5).toBe(true);
  expect(game.players.map(({ result }) => result?.prizeMoney)).toContain(5);
});
