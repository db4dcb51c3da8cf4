import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const VIEW = join(import.meta.dirname, '../src/game-view');

/** Folders that import each other. The list only becomes shorter. */
const PAIRS = ['board, debt', 'board, pictures', 'centre, debt', 'centre, pictures'];

test('no further folders of the game view import each other', () => {
  const files = readdirSync(VIEW, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/.*\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)(?:gallery|testing)\//.test(file));
  const edges = new Set<string>();
  for (const file of files) {
    for (const [, path] of readFileSync(join(VIEW, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const [from, to] = [file, posix.join(dirname(file), path!)].map((one) => one.split('/')[0]);
      edges.add(`${from}, ${to}`);
    }
  }
  const isPair = (edge: string): boolean => {
    const [from, to] = edge.split(', ');
    return from! < to! && edges.has(`${to}, ${from}`);
  };
  expect([...edges].filter(isPair).sort()).toEqual(PAIRS);
});
