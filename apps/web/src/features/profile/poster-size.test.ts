import { expect, test } from 'vitest';
import { posterSize } from './poster-size.ts';

test('a nickname is as large as its length allows, and fits on the plane', () => {
  expect(posterSize('mira_k')).toBe(7);
  expect(posterSize('ada.white')).toBe(4.625);
  expect(posterSize('north.wind.77')).toBe(3.25);
  for (const letter of ['Ш', 'i']) {
    for (let length = 4; length <= 24; length++) {
      const width = posterSize(letter.repeat(length)) * length * (letter === 'Ш' ? 0.62 : 0.46);
      expect(width).toBeLessThanOrEqual(27.001);
    }
  }
});
