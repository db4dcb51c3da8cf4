import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('keeps a name of 19 characters whole, and cuts a longer one to 18', () => {
  expect(shortName('Константин_Волков_7')).toBe('Константин_Волков_7');
  expect(shortName('Александра_Северная2')).toBe('Александра_Северна…');
  expect(shortName('🎲'.repeat(20))).toBe(`${'🎲'.repeat(18)}…`);
});
