import { expect, test } from 'vitest';
import { documentedIds, namedIds, rulesDocument, rulesSources } from './rules-document.ts';

/** Titles begin with the id of the rule that they test. */
const TITLE = /['"`]([A-Z]{2,}-\d+[^'"`]*)/g;

test('every rule of the document is named by the title of a test', () => {
  const tests = rulesSources().filter(({ path }) => path.endsWith('.test.ts'));
  const tested = namedIds(tests.flatMap(({ text }) => [...text.matchAll(TITLE)].map(([, title]) => title)).join('\n'));
  expect(documentedIds(rulesDocument()).filter((id) => !tested.has(id))).toEqual([]);
});
