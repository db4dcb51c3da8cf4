import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { documentedIds, namedIds, rulesDocument, rulesSources } from './rules-document.ts';

const DOCUMENT = rulesDocument();
const IDS = documentedIds(DOCUMENT);

test('every rule has an id of its own, counted up within its group', () => {
  const counted = new Map<string, number>();
  const expected = IDS.map((id) => {
    const group = id.slice(0, id.lastIndexOf('-'));
    const number = (counted.get(group) ?? 0) + 1;
    counted.set(group, number);
    return `${group}-${number}`;
  });
  expect(IDS).toEqual(expected);
});

test('every id that the rules name is in the document', () => {
  const unknown = rulesSources().flatMap(({ path, text }) =>
    [...namedIds(text)].filter((id) => !IDS.includes(id)).map((id) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('the numbers of the document are those of the board', () => {
  const numbers: Readonly<Record<string, unknown>> = { ...BOARD.numbers, ...BOARD.numbers.rewards };
  const quoted = [...DOCUMENT.matchAll(/`(\w+)` \(([\d, ]+)\)/g)].map(([, name = '', value]) => [name, value]);
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted).toEqual(quoted.map(([name = '']) => [name, [numbers[name]].flat().join(', ')]));
});

test('the taxes of the document are those of the board', () => {
  const taxes = BOARD.cells.flatMap((cell) => (cell.type === 9 ? [`${cell.tax} on cell ${cell.index}`] : []));
  expect(DOCUMENT).toContain(taxes.join(', '));
});
