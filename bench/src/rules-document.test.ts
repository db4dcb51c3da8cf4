import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { documentedIds, namedIds, rulesDocument, rulesSources } from './rules-document.ts';

const DOCUMENT = rulesDocument();
const IDS = documentedIds(DOCUMENT);

test('rule ids are unique and numbered consecutively within each group', () => {
  const counted = new Map<string, number>();
  const expected = IDS.map((id) => {
    const group = id.slice(0, id.lastIndexOf('-'));
    const number = (counted.get(group) ?? 0) + 1;
    counted.set(group, number);
    return `${group}-${number}`;
  });
  expect(IDS).toEqual(expected);
});

test('every id named in the rules’ code is in the document', () => {
  const unknown = rulesSources().flatMap(({ path, text }) =>
    [...namedIds(text)].filter((id) => !IDS.includes(id)).map((id) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('the document contains the board’s numbers', () => {
  const numbers: Readonly<Record<string, unknown>> = { ...BOARD.numbers, ...BOARD.numbers.rewards };
  const quoted = [...DOCUMENT.matchAll(/`(\w+)` \(([\d, ]+)\)/g)].map(([, name = '', value]) => [name, value]);
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted).toEqual(quoted.map(([name = '']) => [name, [numbers[name]].flat().join(', ')]));
});

test('the document contains the board’s taxes', () => {
  const taxes = BOARD.cells.flatMap((cell) => (cell.type === 9 ? [`${cell.tax} on cell ${cell.index}`] : []));
  expect(DOCUMENT).toContain(taxes.join(', '));
});
