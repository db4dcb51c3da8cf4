import { expect, test } from 'vitest';
import { chosenLocaleId, storeLocaleId } from './chosen-locale.ts';

const locales = [{ id: 1 }, { id: 2 }];

test('without a choice it is the first that is listed', () => {
  expect(chosenLocaleId(locales, undefined)).toBe(1);
});

test("a guest's choice is kept, a user's own language comes before it", () => {
  storeLocaleId(2);
  expect(chosenLocaleId(locales, undefined)).toBe(2);
  expect(chosenLocaleId(locales, 1)).toBe(1);
});

test('a language that is offered no more falls back to the first', () => {
  storeLocaleId(9);
  expect(chosenLocaleId(locales, undefined)).toBe(1);
});
