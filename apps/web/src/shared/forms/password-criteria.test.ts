import { expect, test } from 'vitest';
import { passwordCriteria } from './password-criteria.ts';

const unmet = (password: string) => passwordCriteria(password, 8).flatMap(({ key, isMet }) => (isMet ? [] : [key]));

test.each([
  ['mira1234', []],
  ['mira', ['minLength', 'hasDigit']],
  ['mira 1234', ['noSpaces']],
  ['мира1234', ['latinAndDigits']],
  ['mira_1234', ['latinAndDigits']],
  ['mira\u00a01234', ['noSpaces']],
  ['miramira', ['hasDigit']],
])('%s', (password, expected) => {
  expect(unmet(password)).toEqual(expected);
});
