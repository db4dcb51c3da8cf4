import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LINKING_PAGES, withLimits, withLinks } from './limits-table.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');

test('docs/limits.md lists the current limits (npm run limits writes them)', () => {
  expect(read('limits.md')).toBe(withLimits(read('limits.md')));
});

test.each(LINKING_PAGES)('docs/%s quotes the current limits (npm run limits writes them)', (name) => {
  expect(read(name)).toContain('](limits.md#');
  expect(read(name)).toBe(withLinks(read(name)));
});

test('a page that quotes a limit which does not exist is refused', () => {
  expect(() => withLinks('[ten](limits.md#no.such)')).toThrow('no.such');
});
