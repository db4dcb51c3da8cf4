import { createHash } from 'node:crypto';
import { BOARD, TIMERS } from '@magnaty/content';
import { unfair, verifyGame } from '@magnaty/protocol';
import { decide, emptyGame, evolve, isRefusal, legalCommands, startGame, type GameEvent } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { fairChance, FairWorld, newSecretSeed } from './chance.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** Draws of the documentation's example: the test fails if somebody changes the stream of numbers by mistake. */
const drawsOf = (draw: number, bounds: readonly number[]): number[] => {
  const chance = fairChance(Buffer.from(SEED, 'hex'), ['ab', 'cd'], draw);
  return bounds.map((bound) => chance.draw(bound));
};

describe('FAIR-1: chance', () => {
  test('gives the published vectors', () => {
    expect(drawsOf(0, [5, 4, 3, 2])).toMatchInlineSnapshot(`
      [
        2,
        3,
        1,
        0,
      ]
    `);
    expect(drawsOf(1, [6, 6])).toMatchInlineSnapshot(`
      [
        5,
        4,
      ]
    `);
    expect(
      drawsOf(
        2,
        Array.from({ length: 12 }, () => 16),
      ),
    ).toMatchInlineSnapshot(`
      [
        15,
        9,
        3,
        5,
        0,
        1,
        1,
        0,
        13,
        7,
        1,
        3,
      ]
    `);
  });

  test('depends on the seed, the players and the draw alone', () => {
    expect(drawsOf(7, [6, 6, 6])).toEqual(drawsOf(7, [6, 6, 6]));
    expect(drawsOf(7, [1000])).not.toEqual(drawsOf(8, [1000]));
  });

  test('is even: chi-squared of 60,000 faces stays under the 0.1 % limit', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < 6000; draw++) {
      for (const face of drawsOf(
        draw,
        Array.from({ length: 10 }, () => 6),
      ))
        faces[face]!++;
    }
    const chiSquared = faces.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquared).toBeLessThan(20.52);
  });

  test('commits to the seed', () => {
    const { serverSeed, commitment } = newSecretSeed();
    expect(Buffer.from(serverSeed, 'hex')).toHaveLength(32);
    expect(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')).toBe(commitment);
  });
});

/** A whole game. Each player sends the first legal command; without one the deadline expires. */
const wholeGame = (): GameEvent[] => {
  const commitment = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
  const world = new FairWorld(SEED, ['ab', 'cd']);
  const users = ['a', 'b', 'c'].map((userId, index) => ({
    userId,
    nickname: userId,
    avatarPath: null,
    isBot: true,
    chipId: index + 1,
    color: index + 1,
    rating: 1000,
    experiencePercent: 100,
    frame: null,
    diceSkin: null,
  }));
  const setup = { gameId: 'g', gameModeId: 2, isPrivate: true, timers: TIMERS, prizePool: [] } as const;
  const start = startGame({ board: BOARD, ...setup, users, commitment, playersSeeds: ['ab', 'cd'] }, world);
  const game = emptyGame();
  for (const event of start) evolve(game, event);
  const events = [...start];
  const table = { board: BOARD, game };
  while (!game.isOver) {
    world.now = game.deadline?.at ?? 0;
    const command = game.auction === null ? legalCommands(table, game.move.userId)[0] : undefined;
    const outcome = decide(table, command ?? { type: 'expireDeadline', id: game.deadline?.id ?? 0 }, world);
    if (isRefusal(outcome)) throw new Error(outcome.code);
    events.push(...outcome);
  }
  return events;
};

describe('FAIR-2: a finished game', () => {
  const events = wholeGame();

  test('can be recomputed from the revealed seed', async () => {
    const checks = await verifyGame(events, { board: BOARD });
    expect(unfair(checks)).toEqual([]);
    const kinds = new Set(checks.map((check) => check.kind));
    expect([...kinds].sort()).toEqual(['CARD', 'COMMITMENT', 'ORDER', 'THROW']);
    expect(checks.filter((check) => check.kind === 'THROW').length).toBe(
      events.filter((event) => event.name === 'ThrowDice').length,
    );
  });

  test('tells each check as it is made, with the share of the log that is done', async () => {
    const told: number[] = [];
    const checks = await verifyGame(events, { board: BOARD, onCheck: (_, share) => told.push(share) });
    expect(told).toHaveLength(checks.length);
    expect(told[0]).toBe(0);
    expect(told.every((share, at) => at === 0 || share >= told[at - 1]!)).toBe(true);
    expect(told.at(-1)).toBeGreaterThan(0.9);
  });

  test('reveals a changed throw', async () => {
    const at = events.findIndex((event) => event.name === 'ThrowDice');
    const changed = events.map((event, index) =>
      index === at && event.name === 'ThrowDice' ? { ...event, scoreFirstDice: (event.scoreFirstDice % 6) + 1 } : event,
    );
    expect(unfair(await verifyGame(changed, { board: BOARD }))).toMatchObject([{ seq: at + 1, kind: 'THROW' }]);
  });
});
