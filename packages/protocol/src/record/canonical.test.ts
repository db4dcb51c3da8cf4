import { expect, test } from 'vitest';
import { canonicalJson, isSameJson } from './canonical.ts';

test('equal values have one text, in whatever order their fields are', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'Ж' }], a: true, e: undefined })).toBe(
    '{"a":true,"b":[1,{"c":"Ж","d":null}]}',
  );
});

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [1, 2, 3], false],
  [[1], { 0: 1 }, false],
  [{ a: 1 }, { a: '1' }, false],
  [null, {}, false],
])('%j and %j are the same: %s', (a, b, isSame) => {
  expect(isSameJson(a, b)).toBe(isSame);
  expect(isSameJson(b, a)).toBe(isSame);
});
