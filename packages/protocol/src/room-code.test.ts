import { expect, test } from 'vitest';
import { newRoomCode, roomCodeOf } from './room-code.ts';

const codes = Array.from({ length: 20 }, (_, nth) => {
  let at = nth * 7919;
  return newRoomCode((below) => (at = (at * 48_271 + 11) % 2_147_483_647) % below);
});

test('a code is read with small letters, hyphens, and a text behind it', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
    const [four, rest] = [code.slice(0, 4), code.slice(4)];
    for (const typed of [
      code,
      code.toLowerCase(),
      `${four}-${rest}`,
      ` ${code} `,
      `${code}.`,
      `${code}) жду`,
      `${code}_`,
    ])
      expect(roomCodeOf(typed)).toBe(code);
  }
});

test('one wrong character, two that changed places, and a part of a code are misspelt', () => {
  for (const code of codes)
    for (let at = 0; at < code.length; at += 1) {
      const [before, own, after] = [code.slice(0, at), code[at]!, code.slice(at + 1)];
      for (const other of '23456789ABCDEFGHJKMNPQRSTUVWXYZ01ILO')
        expect(roomCodeOf(before + other + after)).toBe(other === own ? code : null);
      const swapped = before + after.slice(0, 1) + own + after.slice(1);
      expect(roomCodeOf(swapped)).toBe(swapped === code ? code : null);
      expect(roomCodeOf(before)).toBeNull();
    }
});
