import { expect, test } from 'vitest';
import { chosenLocaleId, storeLocaleId } from './chosen-locale.ts';

const locales = [{ id: 1 }, { id: 2 }];

test('without a choice the first listed language is used', () => {
  expect(chosenLocaleId(locales, undefined)).toBe(1);
});

test("a guest's choice is stored, and a user's language comes before it", () => {
  storeLocaleId(2);
  expect(chosenLocaleId(locales, undefined)).toBe(2);
  expect(chosenLocaleId(locales, 1)).toBe(1);
});

test('a language that is no longer offered is replaced by the first one', () => {
  storeLocaleId(9);
  expect(chosenLocaleId(locales, undefined)).toBe(1);
});
