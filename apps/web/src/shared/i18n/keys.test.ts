import { DICTIONARY } from '@magnaty/content';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every text key in the source is in the dictionary', () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt(?:\.rich)?\(\s*'([^']+)'/g)].flatMap(([, key = '']) =>
      key in DICTIONARY.ru ? [] : [`${file}: ${key}`],
    ),
  );
  expect(missing).toEqual([]);
});
