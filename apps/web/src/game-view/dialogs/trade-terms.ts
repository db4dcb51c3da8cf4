import {
  categoryCells,
  companyAt,
  findPlayer,
  mayTradeRefusal,
  termsRefusal,
  tradableRefusal,
  type RefusalCode,
  type Table,
} from '@magnaty/rules';

/** One side of an offer that is being prepared. */
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

/** Worth of a side, millions: its companies at their price, and the money. */
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
  /** Why the company cannot be offered; null if it can. */
  readonly refusal: RefusalCode | null;
}

/** The companies of a player, with those that cannot be offered at the end. */
export const choicesOf = (table: Table, userId: string): readonly Choice[] => {
  const choices = table.game.cells.flatMap((cell, index): Choice[] => {
    const company = companyAt(table.board, index);
    if (company === undefined || cell.ownerId !== userId) return [];
    return [{ index, refusal: tradableRefusal(table, userId, company) }];
  });
  return [...choices.filter(({ refusal }) => refusal === null), ...choices.filter(({ refusal }) => refusal !== null)];
};

/** Why the offer cannot be sent as it is; null if it can. */
export const offerRefusal = (table: Table, userId: string, { userIdTo, give, take }: Offer): RefusalCode | null =>
  mayTradeRefusal(table, userId) ??
  termsRefusal(
    table,
    {
      userIdFrom: userId,
      userIdTo,
      mapItemIdListFrom: give.idsCompany,
      mapItemIdListTo: take.idsCompany,
      extraPriceFrom: give.price,
      extraPriceTo: take.price,
    },
    userId,
  );

/** The side without companies and money that the player cannot offer any more. */
export const withoutUnavailable = (table: Table, userId: string, suggestion: Suggestion): Suggestion => {
  const balance = findPlayer(table.game, userId)?.balance ?? 0;
  const free = new Set(choicesOf(table, userId).flatMap(({ index, refusal }) => (refusal === null ? [index] : [])));
  return {
    price: Math.min(suggestion.price, Math.max(0, balance)),
    idsCompany: suggestion.idsCompany.filter((index) => free.has(index)),
  };
};

/** The companies of one category that a player has after a trade. */
export interface HoldingAfter {
  readonly owned: number;
  readonly total: number;
  /** The trade makes the category whole for the player. */
  readonly isCompleted: boolean;
}

interface Exchange {
  /** The player who gets the company. */
  readonly receiverId: string;
  /** All companies that the player gets. */
  readonly gets: readonly number[];
  readonly gives: readonly number[];
}

/** The companies that the receiver of a company has of its category after the trade. */
export const holdingAfter = ({ board, game }: Table, index: number, exchange: Exchange): HoldingAfter => {
  const { receiverId, gets, gives } = exchange;
  const cells = categoryCells(board, companyAt(board, index)?.categoryId ?? 0);
  const isOwn = (cell: number): boolean => game.cells[cell]?.ownerId === receiverId;
  const owned = cells.filter((cell) => gets.includes(cell) || (isOwn(cell) && !gives.includes(cell))).length;
  return { owned, total: cells.length, isCompleted: owned === cells.length && !cells.every(isOwn) };
};
