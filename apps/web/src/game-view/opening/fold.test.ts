import { describe, expect, it } from 'vitest';
import { equalShares, foldFrames, sharesWithFirst, type Share } from './fold.ts';

/** Do the walls stand side by side over the whole width? */
const expectWhole = (shares: readonly Share[]): void => {
  let end = 0;
  for (const { left, width } of shares) {
    expect(left).toBeCloseTo(end);
    end = left + width;
  }
  expect(end).toBeCloseTo(1);
};

describe.each([2, 3, 4, 5])('the walls of %i players', (players) => {
  it('fill the width, all alike', () => expectWhole(equalShares(players)));

  it('fill the width when any of them has most of the room', () => {
    for (let first = 0; first < players; first++) {
      const shares = sharesWithFirst(players, first);
      expectWhole(shares);
      const widest = Math.max(...shares.map(({ width }) => width));
      expect(shares[first]?.width).toBe(widest);
      expect(widest * 1874).toBeGreaterThanOrEqual(860);
    }
  });
});

describe('a wall that folds', () => {
  const from = { left: 860, top: 0, width: 338, height: 1022 };
  const to = { left: 16, top: 239, width: 118, height: 156 };
  const { wall, bust } = foldFrames(from, to, 360);
  const numbers = (frame: Keyframe | undefined): number[] =>
    [...String(frame?.['transform']).matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number);

  it('begins where it stands and ends in the picture of the card', () => {
    expect(numbers(wall[0])).toEqual([0, 0, 1, 1]);
    const [x = 0, y = 0, across = 0, down = 0] = numbers(wall.at(-1));
    expect(from.left + x).toBeCloseTo(to.left);
    expect(from.top + y).toBeCloseTo(to.top);
    expect(from.width * across).toBeCloseTo(to.width);
    expect(from.height * down).toBeCloseTo(to.height);
  });

  it('distorts the portrait in no frame', () => {
    wall.forEach((frame, nth) => {
      const [, , across = 0, down = 0] = numbers(frame);
      const [, bustAcross = 0, bustDown = 0] = numbers(bust[nth]);
      expect(across * bustAcross).toBeCloseTo(down * bustDown);
    });
  });
});
