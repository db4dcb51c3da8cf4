import {
  companyAt,
  findPlayer,
  mayTradeRefusal,
  termsRefusal,
  tradableRefusal,
  type RefusalCode,
  type Table,
} from '@magnaty/rules';

/** One side of an offer as it is being made. */
export interface Suggestion {
  readonly price: number;
  readonly idsCompany: readonly number[];
}

export interface Offer {
  readonly userIdTo: string;
  readonly give: Suggestion;
  readonly take: Suggestion;
}

export const EMPTY_SIDE: Suggestion = { price: 0, idsCompany: [] };

/** What was typed: digits only, capped at the balance; a negative maximum counts as 0. Millions. */
export const priceOf = (typed: string, balance: number): number => {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return Math.min(digits === '' ? 0 : Number(digits), Math.max(0, balance));
};

/** Companies at their price and the money, millions. */
export const totalOf = (table: Table, { price, idsCompany }: Suggestion): number =>
  idsCompany.reduce((sum, index) => sum + (companyAt(table.board, index)?.price ?? 0), price);

export const toggled = (suggestion: Suggestion, index: number): Suggestion => ({
  ...suggestion,
  idsCompany: suggestion.idsCompany.includes(index)
    ? suggestion.idsCompany.filter((other) => other !== index)
    : [...suggestion.idsCompany, index],
});

export interface Choice {
  readonly index: number;
  /** Why the company can't be offered; null when it can. */
  readonly refusal: RefusalCode | null;
}

/** The companies of a player, those that can't be offered last. */
export const choicesOf = (table: Table, userId: string): readonly Choice[] => {
  const choices = table.game.cells.flatMap((cell, index): Choice[] => {
    const company = companyAt(table.board, index);
    if (company === undefined || cell.ownerId !== userId) return [];
    return [{ index, refusal: tradableRefusal(table, userId, company) }];
  });
  return [...choices.filter(({ refusal }) => refusal === null), ...choices.filter(({ refusal }) => refusal !== null)];
};

/** Why the offer can't be sent as it stands; null when it can. */
export const offerRefusal = (table: Table, userId: string, { userIdTo, give, take }: Offer): RefusalCode | null =>
  mayTradeRefusal(table, userId) ??
  termsRefusal(table, {
    userIdFrom: userId,
    userIdTo,
    mapItemIdListFrom: give.idsCompany,
    mapItemIdListTo: take.idsCompany,
    extraPriceFrom: give.price,
    extraPriceTo: take.price,
  });

/** What is still his to offer after what has happened meanwhile. */
export const withoutUnavailable = (table: Table, userId: string, suggestion: Suggestion): Suggestion => {
  const balance = findPlayer(table.game, userId)?.balance ?? 0;
  const free = new Set(choicesOf(table, userId).flatMap(({ index, refusal }) => (refusal === null ? [index] : [])));
  return {
    price: Math.min(suggestion.price, Math.max(0, balance)),
    idsCompany: suggestion.idsCompany.filter((index) => free.has(index)),
  };
};
