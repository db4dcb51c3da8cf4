import { expect, test } from 'vitest';
import { linkAt } from './chain.ts';
import { chanceFromWords, commitmentOf, fairChance, linksOf } from './chance.ts';
import { hexToBytes } from './hash.ts';

const reader = (words: readonly number[]): (() => number) => {
  let at = 0;
  return () => words[at++]!;
};

test('FAIR-1: words of the incomplete last run are rejected', () => {
  // 2³² = 6 × 715,827,882 + 4: the four highest words would make the numbers 0 to 3 more likely.
  const top = 2 ** 32 - 1;
  expect(chanceFromWords(reader([top, top - 1, top - 2, top - 3, top - 4])).draw(6)).toBe(5);
  expect(chanceFromWords(reader([top])).draw(16)).toBe(15);
  expect(chanceFromWords(reader([123])).draw(1)).toBe(0);
});

test('FAIR-1: the same number of words leads to every number', () => {
  const bound = 6;
  const kept = 2 ** 32 - (2 ** 32 % bound);
  expect(kept % bound).toBe(0);
  expect(chanceFromWords(reader([kept - 1])).draw(bound)).toBe(bound - 1);
  expect(chanceFromWords(reader([kept, 0])).draw(bound)).toBe(0);
});

test('FAIR-1: the test vector of protocol 2', () => {
  const gameId = '11111111-2222-4333-8444-555555555555';
  const secret = '00112233445566778899aabbccddeeff'.repeat(2);
  const roots = { a: 'aa'.repeat(32), b: 'bb'.repeat(32) };
  expect(commitmentOf(2, gameId, secret)).toBe('0daa0754c027f3901a6b1050106db67a0bf2ca4e1789019cfd5dd9aa62f25ed1');
  expect(linkAt(roots.a, 0)).toMatch(/^79e87e3d/);
  expect(linkAt(roots.b, 0)).toMatch(/^737f5616/);
  const opened = [
    { userId: 'b', link: linkAt(roots.b, 1) },
    { userId: 'a', link: linkAt(roots.a, 1) },
  ];
  const drawn = (links: readonly string[], draw: number) =>
    fairChance(hexToBytes(secret), { fairness: 2, gameId, playersSeeds: [], links }, draw);
  // Draw 0 swaps the last of two players with the picked one: 1 leaves them as they are.
  expect(drawn(linksOf(opened), 0).draw(2)).toBe(1);
  const dice = (links: readonly string[], draw: number): number[] => {
    const chance = drawn(links, draw);
    return [chance.draw(6) + 1, chance.draw(6) + 1];
  };
  const thrown = linksOf(opened, { userId: 'a', share: linkAt(roots.a, 2) });
  expect(dice(thrown, 1)).toEqual([4, 2]);
  expect(dice(thrown, 2)).toEqual([3, 1]);
});
