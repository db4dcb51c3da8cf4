import { PACES } from '@magnaty/protocol';
import { emptyGame, type Game } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { GameSpeeds } from './game-speeds.ts';
import { player } from './testing/seats.ts';

/** A game of two people and a bot. */
const gameOf = (gameId = 'g'): Game => ({
  ...emptyGame(),
  gameId,
  players: [player('a', 1), player('b', 2), player('bot', 3, true)].map((seat) => ({
    ...seat,
    balance: 0,
    position: 0,
    indexOnCell: 0,
    inJail: false,
    countMovesToExit: 0,
    exitCards: [],
    pledges: 0,
    officesBuilt: 0,
    missedMoves: 0,
    ownMoves: 0,
    bank: 0,
    link: null,
    linkNumber: 0,
    throws: 0,
    isOut: false,
    result: null,
    standIn: null,
  })),
});

// Threat speed: One player changes the speed of all → All people who are still in the game must choose the same.
test('a bot keeps the speed on which all people agree', () => {
  const speeds = new GameSpeeds();
  const game = gameOf();
  expect(speeds.paceOf(game)).toBe(1);
  speeds.note({ gameId: 'g', userId: 'a', speed: 'fast' });
  expect(speeds.paceOf(game)).toBe(1);
  speeds.note({ gameId: 'g', userId: 'b', speed: 'fast' });
  expect(speeds.paceOf(game)).toBe(PACES.fast);
  speeds.note({ gameId: 'g', userId: 'b', speed: 'calm' });
  expect(speeds.paceOf(game)).toBe(1);
  game.players[0]!.isOut = true;
  expect(speeds.paceOf(game)).toBe(PACES.calm);
  expect(speeds.paceOf(gameOf('another'))).toBe(1);
});

// Threat speed: Filling the memory by choices → A bounded number of games.
test('keeps a bounded number of games, and nothing of the usual speed', () => {
  const speeds = new GameSpeeds();
  speeds.note({ gameId: 'g', userId: 'a', speed: 'fast' });
  speeds.note({ gameId: 'g', userId: 'a', speed: 'usual' });
  expect(speeds.size).toBe(0);
  for (let nth = 0; nth < 6000; nth++) speeds.note({ gameId: `g${nth}`, userId: 'a', speed: 'fast' });
  expect(speeds.size).toBe(5000);
});
