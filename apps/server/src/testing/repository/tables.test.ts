import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../..');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const sources = files.filter(
  (path) => !path.endsWith('.test.ts') && !path.includes('testing/') && !path.endsWith('tables.ts'),
);
const read = (path: string): string => readFileSync(join(server, path), 'utf8');

const tables = files
  .filter((path) => path.endsWith('/tables.ts'))
  .flatMap((path) =>
    [...read(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => ({ name: name!, owner: dirname(path) })),
  );

// The import rule `tables-have-one-owner` checks imports; this test checks names inside SQL.
test('a statement in plain SQL names tables of its own folder only', () => {
  expect(tables.length).toBeGreaterThan(20);
  const foreign = sources.flatMap((path) => {
    const named = [...read(path).matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/g)].map(([, name]) => name);
    return tables
      .filter(({ name, owner }) => named.includes(name) && relative(owner, path).startsWith('..'))
      .map(({ name }) => `${path}: ${name}`);
  });
  expect(foreign).toEqual([]);
});

test('a table is declared once', () => {
  const names = tables.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
