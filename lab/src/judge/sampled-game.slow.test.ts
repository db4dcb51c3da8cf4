import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { FEATURE_NAMES, TAUGHT, decodeNetwork } from '@magnaty/judge';
import { copyGame, liquidationValue, playersIn, rentFor } from '@magnaty/rules';
import { openGame, playOn } from '../../../bench/src/play.ts';
import { Random, worldOf } from '../../../bench/src/random.ts';
import { LEVELS, teachers } from '../../../bench/src/bots/pools.ts';
import { qualityOf } from './quality.ts';
import { sampleGames } from './sampled-game.ts';
import { SampleReader, joined } from './samples.ts';
import { shake } from './shake.ts';

/** Timeout for a busy computer, ms. */
const SLOW = 240_000;

const sampled = (from: number, to: number, isShaken = true): ReturnType<typeof sampleGames> =>
  sampleGames({ from, to, seed: 5, isShaken, sittingOf: teachers });

test('samples depend on the numbers of the games alone', { timeout: SLOW }, () => {
  const whole = sampled(0, 12);
  expect(joined([sampled(0, 5), sampled(5, 12)])).toEqual(whole);
  expect(new Set(whole.games).size).toBe(12);
  whole.counts.forEach((count, state) => {
    expect(count).toBeGreaterThanOrEqual(2);
    expect(whole.winners[state]).toBeLessThan(count);
  });
  expect(whole.rows).toHaveLength(whole.counts.reduce((sum, count) => sum + count, 0) * FEATURE_NAMES.length);
});

test('branches with changed positions add states, debts among them', { timeout: SLOW }, () => {
  const shaken = sampled(0, 40);
  expect(shaken.counts.length).toBeGreaterThan(1.1 * sampled(0, 40, false).counts.length);
  const reader = new SampleReader(shaken, [FEATURE_NAMES.indexOf('cash')]);
  const state = reader.empty();
  let debts = 0;
  for (let at = 0; at < reader.length; at++) {
    reader.read(at, state);
    for (let seat = 0; seat < state.count; seat++) if (state.rows[seat]! < 0) debts++;
  }
  expect(debts).toBeGreaterThan(5);
});

describe('a changed position', () => {
  test.each([1, 2] as const)(
    'of mode %i is one of the game, which goes on to its end',
    { timeout: SLOW },
    (gameModeId) => {
      for (let seed = 1; seed <= 25; seed++) {
        const random = new Random(seed);
        const { bot } = LEVELS['first']!(random);
        const start = openGame({ board: BOARD, gameModeId, players: 2, random });
        const { game } = start.table;
        const positions: (typeof game)[] = [];
        const keep = (): void => {
          if (!game.isOver && game.auction === null && game.trade === null && game.move.step === 'BEFORE_THROW')
            positions.push(copyGame(game));
        };
        playOn(start, { bot, random, onEvents: keep });
        const table = { board: BOARD, game: positions[random.draw(positions.length)]! };
        shake(table, random);
        for (const company of BOARD.companies)
          expect(table.game.cells[company.index]!.currentRent).toBe(rentFor(table, company));
        for (const { userId, balance, pledges } of playersIn(table.game)) {
          expect(balance + liquidationValue(table, userId)).toBeGreaterThanOrEqual(0);
          expect(pledges).toBe(table.game.cells.filter((cell) => cell.isInPledge && cell.ownerId === userId).length);
        }
        for (const { cells } of gameModeId === 1 ? BOARD.categories : []) {
          const own = cells.map((index) => table.game.cells[index]!);
          const isWhole = own.every(({ ownerId }) => ownerId !== null && ownerId === own[0]!.ownerId);
          if (!isWhole) expect(own.every(({ lvlCard }) => lvlCard === 0)).toBe(true);
        }
        playOn({ table, world: worldOf(random) }, { bot, random });
        expect(table.game.isOver).toBe(true);
      }
    },
  );
});

test('games of every level end, and the taught chances beat equal chances on them', { timeout: SLOW }, () => {
  // All levels together: those of one level are few, and their winners may surprise.
  const samples = Object.entries(LEVELS).map(([name, sittingOf]) => {
    // Strong bots play on from their choices, so their games take much longer.
    const to = name === 'strong' ? 5 : 20;
    return sampleGames({ from: 0, to, seed: 77, isShaken: false, sittingOf });
  });
  const reader = new SampleReader(joined(samples));
  const states = Uint32Array.from({ length: reader.length }, (_, at) => at);
  const taught = qualityOf(decodeNetwork(TAUGHT), reader, states);
  const equal = qualityOf(null, reader, states);
  expect(taught.logLoss).toBeLessThan(0.85 * equal.logLoss);
  expect(taught.brier).toBeLessThan(0.85 * equal.brier);
  expect(taught.bestGuessed).toBeGreaterThan(equal.bestGuessed);
  expect(taught.error).toBeLessThan(0.1);
});
