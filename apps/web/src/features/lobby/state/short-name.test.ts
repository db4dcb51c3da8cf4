import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('a name of 19 characters stands whole, a longer one is cut to 18', () => {
  expect(shortName('Константин_Волков_7')).toBe('Константин_Волков_7');
  expect(shortName('Александра_Северная2')).toBe('Александра_Северна…');
  expect(shortName('🎲'.repeat(20))).toBe(`${'🎲'.repeat(18)}…`);
});
