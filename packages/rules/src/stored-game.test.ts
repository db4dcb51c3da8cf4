import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evolve } from './evolve.ts';
import { emptyGame, type Game } from './model/game.ts';
import { FULL_REWARDS, NO_HOUSE_RULES, USUAL_BOT } from './model/setup.ts';
import { upcast, type StoredEvent } from './records/upcast.ts';

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
  for (const line of lines) evolve(game, upcast(JSON.parse(line) as StoredEvent));
  // The log is older than all that `upcast` adds. It does not know pauses either.
  const players = stored.players.map((player) => ({
    ...player,
    bot: player.isBot ? USUAL_BOT : null,
    botOwner: null,
    frame: null,
    diceSkin: null,
    standIn: null,
    bank: 0,
    link: null,
    linkNumber: 0,
    throws: expect.any(Number) as number,
    ownMoves: expect.any(Number) as number,
  }));
  expect(JSON.parse(JSON.stringify(game))).toEqual({
    ...stored,
    players,
    cells: stored.cells.map((cell) => ({ ...cell, isForSale: true })),
    move: {
      ...stored.move,
      clock: expect.any(Number) as number,
      time: expect.any(Number) as number,
      bank: 0,
      answersMs: 0,
    },
    timers: { ...stored.timers, answers: stored.timers.trade, bank: 0, refill: 0 },
    timeControl: 'usual',
    houseRules: NO_HOUSE_RULES,
    pot: 0,
    limit: null,
    rewardTerms: FULL_REWARDS,
    took: 0,
    allowsStandIns: false,
    pause: null,
    startPaysUntilRound: 30,
    growthFromRound: 35,
    rules: 0,
    board: '',
    fairness: 1,
  });
  expect(game.isOver && game.round < 5).toBe(true);
  expect(game.players.map(({ result }) => result?.prizeMoney)).toContain(5);
});
