import { BOARD } from '@magnaty/content';
import { boardHash } from '@magnaty/protocol';
import { RULES } from '@magnaty/rules';
import { expect, test } from 'vitest';

/** The board of each version of the rules. A version gets a line and keeps it. */
const BOARDS: Readonly<Record<number, string>> = {
  1: '3d64529d2454f9de1df7f890e78c4969ae7ef1175eb334626fada901925d7cb4',
  2: 'ac10b25955a42e1204b85160acf7ed3a7785be127fc6dcce3c2eea9307294481',
  3: 'ac10b25955a42e1204b85160acf7ed3a7785be127fc6dcce3c2eea9307294481',
  4: '297a182c486b561d82358d18d1c5240db3e1f7215ddc434bb685912115f07d65',
  5: '297a182c486b561d82358d18d1c5240db3e1f7215ddc434bb685912115f07d65',
  6: '1a256bdbe61eecdab9c25bff66af4abd0ed676edbfd3ad07a45a2dc974fe8f5f',
  7: '1a256bdbe61eecdab9c25bff66af4abd0ed676edbfd3ad07a45a2dc974fe8f5f',
  8: '1a256bdbe61eecdab9c25bff66af4abd0ed676edbfd3ad07a45a2dc974fe8f5f',
};

const WHAT_TO_DO = `The numbers of the board have changed, and servers of the former version play by the old ones. Raise RULES in packages/rules/src/records/version.ts, add its line here, then run \`npm run golden\`. All steps: docs/guides/change-a-number-of-the-board.md`;

test('a board with other numbers has another version of the rules', () => {
  expect(BOARDS[RULES], WHAT_TO_DO).toBe(boardHash(BOARD));
});

test('two versions of the rules may share a board, but none is newer than the rules of today', () => {
  expect(Math.max(...Object.keys(BOARDS).map(Number))).toBe(RULES);
});
