import { expect, it } from 'vitest';
import { CHIP_RATIO, chipAnchor, chipPlace } from './chip-places.ts';
import { cellBox, cellCentre, sideOf } from './geometry.ts';

const CELLS = Array.from({ length: 40 }, (_, index) => index);
const COUNTS = [1, 2, 3, 4, 5];
const placesOf = (index: number, count: number) => COUNTS.slice(0, count).map((_, nth) => chipPlace(index, nth, count));

it('makes chips smaller as more of them stand on a cell', () => {
  for (const index of CELLS) {
    const sizes = COUNTS.map((count) => chipPlace(index, 0, count).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes.at(-1)).toBe(30);
  }
});

it('leaves at least three quarters of every chip visible', () => {
  for (const index of CELLS) {
    for (const count of COUNTS) {
      const places = placesOf(index, count);
      for (const [nth, a] of places.entries()) {
        for (const b of places.slice(nth + 1)) {
          const gap = Math.hypot(a.x - b.x, a.y - b.y);
          expect(gap, `cell ${index}, ${count} chips`).toBeGreaterThan(a.size * 0.75);
        }
      }
    }
  }
});

/** The first line of a name, measured from the middle of its cell: half its width and its lower edge, px. */
const NAME = { halfWidth: 28, bottom: -18 };

it('covers no name, however many chips stand on a cell at the side', () => {
  for (const index of CELLS.filter((cell) => cell % 10 !== 0)) {
    const side = sideOf(index);
    const { x, y } = cellCentre(index);
    for (const place of COUNTS.flatMap((count) => placesOf(index, count))) {
      const dx = Math.abs(place.x - x);
      const dy = place.y - y;
      const half = (place.size * CHIP_RATIO) / 2;
      // In the top row the name stands above the emblem, in the bottom row below it.
      if (side === 'top') expect(dy - half).toBeGreaterThan(-15);
      else if (side === 'bottom') expect(dy + half).toBeLessThan(15);
      // In a side cell the name is in the middle of the body, 20 px off the middle of the cell.
      else expect(dy - half > NAME.bottom || dx - place.size / 2 > 20 + NAME.halfWidth, `cell ${index}`).toBe(true);
    }
  }
});

/** The emblem and the owner's mark of a company without offices, px from the middle of its cell: inwards and along. */
const EMBLEM = {
  flat: { inwards: [-8, 46], along: [-44, 6] },
  side: { inwards: [-22, 52], along: [-14, 32] },
} as const;
const MARK = {
  flat: { inwards: [-12, 19], along: [14, 44] },
  side: { inwards: [-22, 8], along: [-6, 25] },
} as const;

it('one chip leaves the emblem free, and runs into no mark of an owner', () => {
  const overlap = (from: number, to: number, [first, last]: readonly [number, number]): number =>
    Math.max(0, Math.min(to, last) - Math.max(from, first));
  for (const index of CELLS.filter((cell) => cell % 10 !== 0)) {
    const side = sideOf(index);
    const kind = side === 'top' || side === 'bottom' ? 'flat' : 'side';
    const { x, y } = cellCentre(index);
    const place = chipPlace(index, 0, 1);
    const [dx, dy] = [place.x - x, place.y - y];
    const inwards = { top: dy, bottom: -dy, left: dx, right: -dx }[side];
    const along = kind === 'flat' ? dx : dy;
    const half = place.size / 2;
    const covered = (box: { readonly inwards: readonly [number, number]; readonly along: readonly [number, number] }) =>
      overlap(inwards - half, inwards + half, box.inwards) * overlap(along - half, along + half, box.along);
    expect(covered(EMBLEM[kind]), `emblem of cell ${index}`).toBeLessThanOrEqual(60);
    expect(covered(MARK[kind]), `mark of cell ${index}`).toBe(0);
  }
});

/** The names of the corners on which players stay, px from the middle of the cell: half their width, upper and lower edge. */
const CORNER_NAMES = [
  { index: 0, halfWidth: 54, top: -52, bottom: -24 },
  { index: 10, halfWidth: 46, top: 30, bottom: 57 },
  { index: 20, halfWidth: 62, top: -55, bottom: -30 },
] as const;

it.each(CORNER_NAMES)(
  'covers no name of corner $index, and stays on the board',
  ({ index, halfWidth, top, bottom }) => {
    const { x, y } = cellCentre(index);
    for (const count of COUNTS) {
      for (const place of placesOf(index, count)) {
        const half = (place.size * CHIP_RATIO) / 2;
        const isBeside = Math.abs(place.x - x) - place.size / 2 >= halfWidth;
        const [upper, lower] = [place.y - y - half, place.y - y + half];
        expect(isBeside || lower <= top || upper >= bottom, `${count} chips`).toBe(true);
      }
    }
  },
);

/** A chip and the ring of the mover around it. */
const RINGED = 1.22;

it('chips of a corner stand on that corner alone', () => {
  for (const { index } of CORNER_NAMES) {
    const { width, height } = cellBox(index);
    const { x, y } = cellCentre(index);
    for (const place of COUNTS.flatMap((count) => placesOf(index, count))) {
      const half = (place.size * RINGED) / 2;
      expect(Math.abs(place.x - x) + half, `corner ${index}`).toBeLessThanOrEqual(width / 2 + 2);
      expect(Math.abs(place.y - y) + half, `corner ${index}`).toBeLessThanOrEqual(height / 2 + 2);
    }
  }
});

it('chips of other cells stand on no edge where two cells meet, and one chip stands inside its cell of a row', () => {
  for (const index of CELLS.filter((cell) => cell % 10 !== 0)) {
    const { width, height } = cellBox(index);
    const { x, y } = cellCentre(index);
    const isFlat = height > width;
    for (const count of COUNTS) {
      for (const place of placesOf(index, count)) {
        const along = Math.abs(isFlat ? place.x - x : place.y - y) + place.size / 2;
        expect(along, `cell ${index}, ${count} chips`).toBeLessThanOrEqual(Math.min(width, height) / 2 + 2);
      }
    }
    const alone = chipPlace(index, 0, 1);
    if (isFlat) expect(Math.abs(alone.y - y) + alone.size / 2, `cell ${index}`).toBeLessThanOrEqual(height / 2);
  }
});

it('lets a chip go straight along both sides of a corner', () => {
  for (const corner of [0, 10, 20, 30]) {
    const { x, y } = chipAnchor(corner);
    const beside = [chipAnchor((corner + 39) % 40), chipAnchor(corner + 1)];
    expect(beside.filter((place) => place.x === x || place.y === y)).toEqual(beside);
  }
});
