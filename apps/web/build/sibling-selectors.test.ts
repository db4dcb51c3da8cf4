import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** A tag or `*` after `+` or `~`, without a class. */
const BY_TAG = /[+~]\s*(?:\*|[a-z][a-z0-9]*)(?=$|[\s,>:+~])/;

/** The selectors of a style sheet. */
const selectorsOf = (css: string): string[] =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split(/[{};]/)
    .filter((_, at, parts) => parts[at + 1] !== undefined)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes(': ') && !part.startsWith('@'));

test('finds a sibling that is named by its tag', () => {
  const found = (selector: string) => selectorsOf(`${selector} { color: red; }`).some((part) => BY_TAG.test(part));
  expect(['.a li + li', '.a > * + *', 'svg ~ path .b', '.a > div+div dd'].map(found)).toEqual([true, true, true, true]);
  expect(['.a + .b', '.a li:not(:first-child)', 'li + li.b'].map(found)).toEqual([false, false, false]);
});

// Such a selector makes the browser compute the style of each element with this tag anew whenever a node is inserted
// beside one of its ancestors: on the game's page that is most of the board.
test('no style sheet names a sibling by its tag', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    selectorsOf(readFileSync(join(SOURCE, file), 'utf8'))
      .filter((selector) => BY_TAG.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});
