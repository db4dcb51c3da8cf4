import { BOARD } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { GameBuilder } from '../../gallery/game-builder.ts';
import { categoryFacts, officeRents, rentFacts, wouldComplete } from './facts.ts';

const LIGHTHOUSE = 21;
const PORT = 15;
const HELIOS = 12;

const company = (index: number) => companyAt(BOARD, index)!;
const start = () => new GameBuilder({ now: 0, players: 3 }).move('mira');
const rentsAt = (index: number, builder: GameBuilder) =>
  rentFacts(builder.table, categoryFacts(builder.table, 'mira', company(index)), company(index));

it('counts the own companies of the category, and names who holds most of the rest', () => {
  const { table } = start().owns('mira', 23).owns('lev', 24).done();
  expect(categoryFacts(table, 'mira', company(LIGHTHOUSE))).toEqual({
    total: 3,
    own: 1,
    rival: { userId: 'lev', count: 1 },
  });
  expect(categoryFacts(start().table, 'mira', company(LIGHTHOUSE)).rival).toBeNull();
});

it('a player would complete the category with its last company only', () => {
  const { table } = start().owns('lev', 23, 24).done();
  expect(wouldComplete(table, 'lev', company(LIGHTHOUSE))).toBe(true);
  expect(wouldComplete(table, 'mira', company(LIGHTHOUSE))).toBe(false);
});

it('compares the rents of a company with offices: now, with one, as a monopoly', () => {
  expect(rentsAt(LIGHTHOUSE, start())).toEqual([
    ['now', 44],
    ['office', 176],
    ['monopoly', 1716],
  ]);
});

it('compares the rents of transport by the number that one would own', () => {
  expect(rentsAt(PORT, start())).toEqual([
    ['now', 25],
    ['two', 50],
    ['all', 200],
  ]);
  expect(rentsAt(PORT, start().owns('mira', 5, 35))).toEqual([
    ['was', 50],
    ['becomes', 100],
    ['all', 200],
  ]);
  // The last one: what it becomes is all.
  expect(rentsAt(PORT, start().owns('mira', 5, 25, 35))).toEqual([
    ['was', 100],
    ['becomes', 200],
  ]);
});

it('compares the factors of a utility', () => {
  const [one, both] = company(HELIOS).rents;
  expect(rentsAt(HELIOS, start())).toEqual([
    ['now', one],
    ['all', both],
  ]);
});

it('END-3 lets the rents grow in a late round', () => {
  const [, rent] = rentsAt(LIGHTHOUSE, start().move('mira', { round: 52 }))[0]!;
  expect(rent).toBeGreaterThan(44);
});

it('tells the rents around a new level, also before the event of the new rent has come', () => {
  const { table } = start().owns('mira', 21, 23, 24).level(5, 21).done();
  table.game.cells[21]!.lvlCard = 6;
  const { rents } = company(21);
  expect(officeRents(table, company(21), 6)).toEqual([rents[5], rents[6]]);
  expect(rents[6]).toBeGreaterThan(table.game.cells[21]!.currentRent);
});
