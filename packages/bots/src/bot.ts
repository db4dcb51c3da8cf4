import type { PlayerCommand, Table } from '@magnaty/rules';
import type { OfferedTerms } from './trade-judge.ts';

/**
 * Returns the player's next command, or null when the player waits. A bot is a pure function: it
 * uses only public state and never changes the table. `random` returns numbers from 0 (inclusive)
 * to 1 (exclusive). Without `limits` it may offer all; with null it offers nothing.
 *
 * A bot always finishes. A caller that carries out each command and asks again soon gets null or
 * the end of the move.
 */
export type Bot = (
  table: Table,
  userId: string,
  random: () => number,
  limits?: OfferLimits | null,
) => PlayerCommand | null;

/** What a bot may not offer now. Its caller remembers the offers; the limits are plain data, so they pass to a thread. */
export interface OfferLimits {
  /** The players who get no offer. */
  readonly closedTo: readonly string[];
  /** Former offers of the bot, which it does not repeat for no less money. */
  readonly made: readonly OfferedTerms[];
}

/** The bot may offer anything to anybody. */
export const NO_LIMITS: OfferLimits = { closedTo: [], made: [] };

/** Has the bot not made this offer, or made it for less money? */
export const isNewOffer = ({ made }: OfferLimits, terms: Omit<OfferedTerms, 'userIdFrom'>): boolean =>
  !made.some(
    (former) =>
      former.userIdTo === terms.userIdTo &&
      areSame(former.mapItemIdListFrom, terms.mapItemIdListFrom) &&
      areSame(former.mapItemIdListTo, terms.mapItemIdListTo) &&
      paidBy(former) >= paidBy(terms),
  );

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((cell) => others.includes(cell));

/** What the creator pays, millions; negative for what they get. */
const paidBy = ({ extraPriceFrom, extraPriceTo }: Pick<OfferedTerms, 'extraPriceFrom' | 'extraPriceTo'>): number =>
  extraPriceFrom - extraPriceTo;
