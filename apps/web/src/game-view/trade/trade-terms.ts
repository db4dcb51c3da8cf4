import {
  categoryCells,
  cellOf,
  companyAt,
  findPlayer,
  tradableRefusal,
  type RefusalCode,
  type Table,
  type Trade,
} from '@magnaty/rules';
import type { FormerTrade, Suggestion, Terms, ViewerCommand } from '../state.ts';

export const EMPTY_SIDE: Suggestion = { price: 0, idsCompany: [] };
export const NO_TERMS: Terms = { give: EMPTY_SIDE, take: EMPTY_SIDE };

/** The terms of a trade as one of its two players sees them. */
export const termsOf = (trade: FormerTrade, userId: string): Terms => {
  const from = { price: trade.extraPriceFrom, idsCompany: trade.mapItemIdListFrom };
  const to = { price: trade.extraPriceTo, idsCompany: trade.mapItemIdListTo };
  return trade.userIdFrom === userId ? { give: from, take: to } : { give: to, take: from };
};

/** The terms before the open counter-offer, as one of its players sees them; null if they are not known. */
export const formerTermsOf = (trade: Trade, former: FormerTrade | null, userId: string): Terms | null =>
  // Trades are numbered one after the other.
  trade.counterNumber > 0 && former?.tradeId === trade.tradeId - 1 ? termsOf(former, userId) : null;

/** Do the terms differ in a company or in money? */
export const isChanged = (terms: Terms, former: Terms): boolean =>
  (['give', 'take'] as const).some((side) => {
    const [now, then] = [terms[side], former[side]];
    return now.price !== then.price || [...now.idsCompany].sort().join() !== [...then.idsCompany].sort().join();
  });

const listsOf = ({ give, take }: Terms) => ({
  mapItemIdListFrom: give.idsCompany,
  mapItemIdListTo: take.idsCompany,
  extraPriceFrom: give.price,
  extraPriceTo: take.price,
});

export const offerOf = (userIdTo: string, terms: Terms): ViewerCommand => ({
  type: 'createTrade',
  userIdTo,
  ...listsOf(terms),
});

export const counterOf = (tradeId: number, terms: Terms): ViewerCommand => ({
  type: 'counterTrade',
  tradeId,
  ...listsOf(terms),
});

/** Worth of a side, millions: its companies at their price, and the money. */
export const totalOf = (table: Table, { price, idsCompany }: Suggestion): number =>
  idsCompany.reduce((sum, index) => sum + (companyAt(table.board, index)?.price ?? 0), price);

export interface Choice {
  readonly index: number;
  /** Why the company cannot be offered; null if it can. */
  readonly refusal: RefusalCode | null;
}

/**
 * The companies of a player, with those that cannot be offered at the end.
 * @param asked the viewer asks for them; the companies that the open offer already gives stay free to ask for
 */
export const choicesOf = (
  table: Table,
  userId: string,
  asked: { readonly offered: readonly number[] } | null = null,
): readonly Choice[] => {
  const choices = table.game.cells.flatMap(({ ownerId, isForSale }, index): Choice[] => {
    const company = companyAt(table.board, index);
    if (company === undefined || ownerId !== userId) return [];
    const isKept = asked !== null && !isForSale && !asked.offered.includes(index);
    return [{ index, refusal: tradableRefusal(table, userId, company) ?? (isKept ? 'NOT_FOR_SALE' : null) }];
  });
  return [...choices.filter(({ refusal }) => refusal === null), ...choices.filter(({ refusal }) => refusal !== null)];
};

/** The side without companies and money that the player cannot offer any more. */
export const withoutUnavailable = (
  table: Table,
  userId: string,
  { price, idsCompany }: Suggestion,
  asked: { readonly offered: readonly number[] } | null = null,
): Suggestion => {
  const balance = findPlayer(table.game, userId)?.balance ?? 0;
  const choices = choicesOf(table, userId, asked);
  const free = new Set(choices.flatMap(({ index, refusal }) => (refusal === null ? [index] : [])));
  return {
    price: Math.min(price, Math.max(0, balance)),
    idsCompany: idsCompany.filter((index) => free.has(index)),
  };
};

/** The companies of a draft that its sides do not own any more. */
export const lostOf = ({ game }: Table, { give, take }: Terms, ownId: string, partnerId: string): readonly number[] => [
  ...give.idsCompany.filter((index) => cellOf(game, index).ownerId !== ownId),
  ...take.idsCompany.filter((index) => cellOf(game, index).ownerId !== partnerId),
];

/** What a counter-offer has done with a company of a side; null for nothing. */
export const changeOf = (index: number, now: Suggestion, former: Suggestion | null): 'new' | 'gone' | null => {
  if (former === null) return null;
  const isIn = now.idsCompany.includes(index);
  if (isIn === former.idsCompany.includes(index)) return null;
  return isIn ? 'new' : 'gone';
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
