import { expect, it } from 'vitest';
import { CATEGORY_KEYS, type CategoryKey } from './companies.ts';
import { towerShape, type TowerShape } from './towers.ts';

const WITH_OFFICES = CATEGORY_KEYS.slice(0, 8);
const LEVELS = [1, 2, 3, 4, 5, 6];
const WIDTHS = [46, 52, 54, 64];

const eachShape = (check: (shape: TowerShape, name: string, width: number, level: number) => void): void => {
  for (const category of WITH_OFFICES)
    for (const level of LEVELS)
      for (const width of WIDTHS)
        check(towerShape(category, level, width), `${category} ${level} ${width}`, width, level);
};

const numbersOf = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

it('has no number that is broken or longer than a tenth of a pixel', () => {
  eachShape(({ front, side, roof, windows }, name) => {
    const all = front + side + roof + windows;
    expect(all, name).toMatch(/^[MLHVZAhlvaz\d\s.-]+$/);
    expect(
      numbersOf(all).every((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9),
      name,
    ).toBe(true);
  });
});

it('gives each of the eight categories a roof of its own', () => {
  const roofs = WITH_OFFICES.map((category) => towerShape(category, 1, 64).roof);
  expect(new Set(roofs).size).toBe(8);
});

it('has a row of windows for each office', () => {
  const rows = (level: number, category: CategoryKey = 'banks') =>
    new Set([...towerShape(category, level, 64).windows.matchAll(/M\S+ (\S+?)h/g)].map(([, y]) => y)).size;
  expect(LEVELS.slice(0, 4).map((level) => rows(level))).toEqual([1, 2, 3, 4]);
});

it('has a sign on the head office alone', () => {
  eachShape(({ sign }, name, _width, level) => expect(sign !== null, name).toBe(level === 5));
});
