import type { Counts, Difference, Verification } from '@magnaty/protocol';
import type { Comparison, Witnessed } from '../../shared/dice/compare.ts';

/** What came out of the check of a record. */
export interface Report {
  readonly verification: Verification;
  /** Null if this browser has kept nothing of the game. */
  readonly comparison: Comparison | null;
  /** Hex; null for a record without times. */
  readonly digest: string | null;
}

/** Messages of the worker that checks a record. `broken`: it could not be read. */
export type CheckMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly counts: Counts }
  | { readonly kind: 'done'; readonly report: Report }
  | { readonly kind: 'broken' };

/** The first place at which a record disagrees: with itself, or with what this browser has seen. */
export type FirstDifference =
  (Difference & { readonly of: 'record' }) | (Witnessed & { readonly of: 'witness'; readonly kind: Witnessed['kind'] });

export const differenceOf = ({ verification, comparison }: Report): FirstDifference | null => {
  if (verification.difference !== null) return { ...verification.difference, of: 'record' };
  const witnessed = comparison?.difference ?? null;
  return witnessed === null ? null : { ...witnessed, of: 'witness' };
};

/** Did nobody add a number to the dice? A tip alone counts if no other player could have chosen his after it. */
export const isAloneOfServer = ({ fairness, players }: Verification): boolean => {
  const tips = players.filter(({ hasTip }) => hasTip);
  const isEnough = tips.length === 1;
  return fairness === 2 && !tips.some(({ isOpened, throwsWithShare }) => isEnough || isOpened || throwsWithShare > 0);
};
