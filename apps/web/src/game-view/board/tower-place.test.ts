import { BOARD, CATEGORY_KEYS, towerShape } from '@magnaty/content';
import { expect, it } from 'vitest';
import type { Point } from './geometry.ts';
import { towerPlace } from './tower-place.ts';

const LEVELS = [1, 2, 3, 4, 5, 6];
const COMPANIES = BOARD.companies.filter(({ type }) => type === 6);
/** The parts of a tower. */
type Outlines = readonly (readonly Point[])[];

/** The corners of a path, outline by outline; of an arc its ends. */
const outlinesOf = (path: string): Point[][] => {
  const outlines: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const from = isRelative ? at : { x: 0, y: 0 };
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    switch (command.toUpperCase()) {
      case 'Z':
        continue;
      case 'H':
        at = { x: from.x + last, y: at.y };
        break;
      case 'V':
        at = { x: at.x, y: from.y + last };
        break;
      case 'A':
        // The highest point of the arc is between its ends: all arcs are half ellipses.
        outlines.at(-1)?.push({ x: from.x + values[5]! / 2, y: from.y - values[1]! });
        at = { x: from.x + values[5]!, y: from.y + values[6]! };
        break;
      default:
        at = { x: from.x + first, y: from.y + last };
        if (command === 'M') outlines.push([]);
    }
    outlines.at(-1)?.push(at);
  }
  return outlines;
};

const discOf = (y: number, radius: number): Point[] =>
  Array.from({ length: 24 }, (_, nth) => {
    const angle = (nth * Math.PI) / 12;
    return { x: radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** The outlines of a tower at its place, px of the board. */
const towerAt = (index: number, level: number): Outlines => {
  const { x, y, turn, width } = towerPlace(index);
  const category = CATEGORY_KEYS[COMPANIES.find((company) => company.index === index)!.categoryId - 1]!;
  const { front, roof, sign } = towerShape(category, level, width);
  const outlines = [...outlinesOf(front + roof), ...(sign === null ? [] : [discOf(sign.y, sign.radius)])];
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return outlines.map((outline) =>
    outline.map((point) => ({ x: x + point.x * cos - point.y * sin, y: y + point.x * sin + point.y * cos })),
  );
};

const eachTower = (check: (tower: Outlines, name: string, level: number) => void): void => {
  for (const { index } of COMPANIES)
    for (const level of LEVELS) check(towerAt(index, level), `cell ${index}, level ${level}`, level);
};

/** The inner edges of the ring, and the ground of the centre with its belt, px of the board. */
const INSIDE = { left: 132, top: 132, right: 996, bottom: 852 };
const BELT_END = 133.5 + 56;
const EDGE = 2;

/** How far from the inner edge the corners of a tower are, px. */
const inwardsOf = (tower: Outlines): number[] =>
  tower.flat().map(({ x, y }) => Math.min(x - INSIDE.left, INSIDE.right - x, y - INSIDE.top, INSIDE.bottom - y));

it('stands on the inner edge, and only the peak of a monopoly leaves the belt', () => {
  eachTower((tower, name, level) => {
    const inwards = inwardsOf(tower);
    expect(Math.min(...inwards), name).toBeCloseTo(0);
    const most = level === 6 ? 60 : BELT_END - EDGE - INSIDE.left;
    expect(Math.max(...inwards), name).toBeLessThanOrEqual(most);
  });
});

it('rises with each level', () => {
  for (const { index } of COMPANIES) {
    const tops = LEVELS.map((level) => Math.max(...inwardsOf(towerAt(index, level))));
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
  }
});

it('reaches no ring of the timer', () => {
  const disc = { x: 133.5 + 288, y: 133.5 + 262 };
  eachTower((tower, name) => {
    for (const { x, y } of tower.flat())
      expect(Math.hypot(x - disc.x, y - disc.y), name).toBeGreaterThan(196 + 8 + EDGE);
  });
});

const isIn = ({ x, y }: Point, outline: readonly Point[]): boolean => {
  let isInside = false;
  outline.forEach((a, nth) => {
    const b = outline.at(nth - 1)!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  });
  return isInside;
};

const boxOf = (tower: Outlines) => {
  const [xs, ys] = [tower.flat().map(({ x }) => x), tower.flat().map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** Do two towers share a point of a grid of half pixels? */
const doMeet = (a: Outlines, b: Outlines): boolean => {
  const [one, other] = [boxOf(a), boxOf(b)];
  for (let x = Math.max(one.left, other.left) + 0.25; x < Math.min(one.right, other.right); x += 0.5)
    for (let y = Math.max(one.top, other.top) + 0.25; y < Math.min(one.bottom, other.bottom); y += 0.5)
      if ([a, b].every((tower) => tower.some((outline) => isIn({ x, y }, outline)))) return true;
  return false;
};

it('covers no neighbour, on its side or around the corner', () => {
  COMPANIES.forEach(({ index }, nth) => {
    const next = COMPANIES[(nth + 1) % COMPANIES.length]!.index;
    for (const level of LEVELS)
      for (const other of LEVELS)
        expect(doMeet(towerAt(index, level), towerAt(next, other)), `${index} at ${level}, ${next} at ${other}`).toBe(
          false,
        );
  });
});
