import { expect, test } from 'vitest';
import { z } from 'zod';
import * as protocol from './index.ts';
import { sentNumber, sentWhole } from './primitives.ts';

/** What JavaScript would turn into a number, and what looks like one to a person. */
const NO_NUMBERS = [
  true,
  false,
  null,
  [],
  [1],
  [[1]],
  ['5'],
  {},
  '',
  ' ',
  '0x10',
  '0b1',
  '0o7',
  '1e3',
  ' 5 ',
  '5 ',
  '+5',
]
  .concat(['5\n', '-5', '05', '1.0', '.5', '1_000', '1,000', '٣', '５', 'NaN', 'Infinity', '9'.repeat(17)])
  .concat([NaN, Infinity]);

test('only numbers and their digits are numbers', () => {
  for (const value of NO_NUMBERS) expect(sentNumber.safeParse(value).success, String(value)).toBe(false);
  expect([5, '5', 0, '0', '1000'].map((value) => sentWhole(0, 1000).parse(value))).toEqual([5, 5, 0, 0, 1000]);
  for (const value of [1.5, -1, 1001, '1001', 2 ** 60])
    expect(sentWhole(0, 1000).safeParse(value).success, String(value)).toBe(false);
});

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The schema, and all schemas inside it. */
const schemasIn = (value: unknown, seen = new Set<unknown>()): z.ZodType[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = isSchema(value) ? Object.values(value.def) : Object.values(value as object);
  return [...(isSchema(value) ? [value] : []), ...inner.flatMap((each) => schemasIn(each, seen))];
};

/** A bare transformation never meets a value that its own schema has not accepted. */
const LEAVES = schemasIn({ ...protocol }).filter(({ def }) => def.type !== 'transform');

test('no schema of a call or an event turns anything else into a number', () => {
  expect(LEAVES.length).toBeGreaterThan(500);
  for (const schema of LEAVES)
    for (const value of NO_NUMBERS.filter((each) => typeof each !== 'number')) {
      // Some schemas cannot be asked alone: a check of theirs needs its own kind of value.
      const parsed = attempt(() => schema.safeParse(value));
      if (parsed?.success === true)
        expect(typeof parsed.data, `${schema.def.type}: ${String(value)}`).not.toBe('number');
    }
});

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
