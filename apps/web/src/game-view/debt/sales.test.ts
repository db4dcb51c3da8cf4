import { debtPlan } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { commandsOf, linesOf, proceedsOf, salesOf, toggled } from './sales.ts';

/** mira owns a whole category with two offices each, and a company without. */
const inDebt = (sum: number) =>
  new GameBuilder({ now: 0, players: 2 })
    .owns('mira', 16, 18, 19, 39)
    .level(16, 2)
    .level(18, 2)
    .level(19, 2)
    .balance('mira', -sum)
    .move('mira')
    .done();

const after = (clicks: readonly number[], { table } = inDebt(100)) =>
  clicks.reduce<readonly number[]>((chosen, mapItemId) => toggled(table, 'mira', { chosen, mapItemId }), []);

it('a click chooses a company, the next one takes it back', () => {
  expect(after([39])).toEqual([39]);
  expect(after([39, 39])).toEqual([]);
});

it('a click adds an office while one can be sold, else takes the company out', () => {
  // SELL-2: levels fall evenly, so the second office of 16 waits for one of each other company.
  expect(after([16, 16])).toEqual([]);
  expect(after([16, 18, 19, 16])).toEqual([16, 18, 19, 16]);
});

it('a company without offices left is pledged in the same choice', () => {
  const all = [16, 18, 19, 16, 18, 19, 16];
  const { sales } = salesOf(inDebt(100).table, 'mira', after(all));
  expect(sales.map(({ mapItemId, kind }) => `${kind} ${mapItemId}`)).toEqual([
    'OFFICE 16',
    'OFFICE 18',
    'OFFICE 19',
    'OFFICE 16',
    'OFFICE 18',
    'OFFICE 19',
    'PLEDGE 16',
  ]);
});

it('leaves out what became impossible, such as the second office when the others are kept', () => {
  const { sales } = salesOf(inDebt(100).table, 'mira', [16, 16, 39]);
  expect(sales.map(({ mapItemId }) => mapItemId)).toEqual([16, 39]);
});

it('the rules carry out each choice command by command, for the same proceeds', () => {
  const builder = inDebt(500);
  const { sales } = salesOf(builder.table, 'mira', after([16, 18, 19, 16, 39]));
  for (const command of commandsOf(sales)) builder.run({ ...command, userId: 'mira' } as never);
  expect(builder.game.players.find(({ userId }) => userId === 'mira')?.balance).toBe(proceedsOf(sales) - 500);
});

it('DEBT-4 the plan is a choice like another', () => {
  const { table } = inDebt(400);
  const plan = debtPlan(table, 'mira');
  const { sales } = salesOf(
    table,
    'mira',
    plan.map(({ mapItemId }) => mapItemId),
  );
  expect(sales).toEqual(plan);
  expect(proceedsOf(plan)).toBeGreaterThanOrEqual(400);
});

it('tells the sales of one company together', () => {
  const { sales } = salesOf(inDebt(100).table, 'mira', [16, 18, 19, 16]);
  expect(linesOf(sales).map(({ mapItemId, count }) => [mapItemId, count])).toEqual([
    [16, 2],
    [18, 1],
    [19, 1],
  ]);
});
