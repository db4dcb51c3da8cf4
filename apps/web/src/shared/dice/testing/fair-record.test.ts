import { BOARD } from '@magnaty/content';
import { isWhole, readRecord, verifyRecord } from '@magnaty/protocol';
import { expect, it } from 'vitest';
import { fairRecord } from './fair-record.ts';

it('a played record is whole and agrees with itself, as a proof and as an export', () => {
  const { text, exportText } = fairRecord({ seed: 1, byTimer: [3] });
  for (const each of [text, exportText]) {
    const verification = verifyRecord(readRecord(each), { board: BOARD });
    expect(verification.difference).toBeNull();
    expect(isWhole(verification)).toBe(true);
    const mira = verification.players.find(({ userId }) => userId === 'mira');
    expect(mira?.throwsWithShare).toBe((mira?.throws ?? 0) - 1);
  }
});

it('rows of older rules are counted, and their draws agree', () => {
  const { text } = fairRecord({ seed: 2, newRulesAt: 40 });
  const { difference, counts } = verifyRecord(readRecord(text), { board: BOARD });
  expect(difference).toBeNull();
  expect(counts.rows - counts.rowsDecided).toBe(40);
});

it('a record of protocol 1 agrees as far as it can be checked', () => {
  const verification = verifyRecord(readRecord(fairRecord({ seed: 3, isOld: true }).text), { board: BOARD });
  expect(verification.difference).toBeNull();
  expect(verification.fairness).toBe(1);
});
