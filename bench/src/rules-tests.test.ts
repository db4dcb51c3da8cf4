import { expect, test } from 'vitest';
import { documentedIds, namedIds, rulesDocument, rulesSources } from './rules-document.ts';

/** A test title begins with the ids of the rules that it tests. */
const TITLE = /['"`]([A-Z]{2,}-\d+[^'"`]*)/g;

test('every rule of the document has a test whose title names it', () => {
  const tests = rulesSources().filter(({ path }) => path.endsWith('.test.ts'));
  const tested = namedIds(tests.flatMap(({ text }) => [...text.matchAll(TITLE)].map(([, title]) => title)).join('\n'));
  expect(documentedIds(rulesDocument()).filter((id) => !tested.has(id))).toEqual([]);
});
