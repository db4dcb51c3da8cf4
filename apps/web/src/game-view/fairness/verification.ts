import type { FairCheck } from '@magnaty/protocol';

/** How many results of each kind agree so far. */
export type Counts = Readonly<Record<FairCheck['kind'], number>>;

export const NO_CHECKS: Counts = { COMMITMENT: 0, ORDER: 0, THROW: 0, CARD: 0 };

/** Messages of the worker that verifies a game. The first result that disagrees ends the verification. */
export type VerificationMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly counts: Counts }
  | { readonly kind: 'fair'; readonly counts: Counts }
  | { readonly kind: 'altered'; readonly check: FairCheck }
  /** The log contradicts itself, so it was altered too. */
  | { readonly kind: 'broken' };
