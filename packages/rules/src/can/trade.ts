import { categoryCells, companyAt, type CompanyCell } from '../board/board.ts';
import { cellOf, findPlayer, isMover, playerOf } from '../model/find.ts';
import type { ChangeForSale, CounterTrade, CreateTrade } from '../model/commands.ts';
import type { Table, Trade } from '../model/game.ts';
import type { RefusalCode } from '../model/refusals.ts';

/** One side of a trade. */
interface Side {
  readonly userId: string;
  readonly mapItemIds: readonly number[];
  readonly extraPrice: number;
}

/** The terms of a trade, of a new offer or an open one. */
export type TradeTerms = Pick<
  CreateTrade,
  'userIdTo' | 'mapItemIdListFrom' | 'mapItemIdListTo' | 'extraPriceFrom' | 'extraPriceTo'
> & { readonly userIdFrom: string };

/** TRADE-1, HOUSE-7, LIMIT-3: may the player make offers now at all? */
export const mayTradeRefusal = (table: Table, userId: string): RefusalCode | null => {
  const { game, board } = table;
  if (game.houseRules.noDeals === true) return 'NO_DEALS';
  if (game.limit?.isLastRound === true) return 'LAST_ROUND';
  if (!isMover(game, userId)) return 'NOT_YOUR_MOVE';
  if (game.auction !== null) return 'AUCTION_OPEN';
  if (game.trade !== null) return 'TRADE_OPEN';
  if (game.move.step === null || game.move.step === 'BUY_DECISION') return 'WRONG_STEP';
  const { balance } = playerOf(game, userId);
  if (balance < 0) return 'NEGATIVE_BALANCE';
  if (game.move.tradesMade >= board.numbers.maxCountTradeInMove) return 'TRADE_LIMIT';
  if (areAnswersSlow(table)) return 'TRADE_TIME';
  return balance > 0 || hasTradable(table, userId) ? null : 'NOTHING_TO_TRADE';
};

/** TRADE-12: the answers of this move have taken their time. */
const areAnswersSlow = ({ game }: Table): boolean => game.move.answersMs >= game.timers.answers;

const hasTradable = (table: Table, userId: string): boolean => {
  for (const company of table.board.companies) {
    if (tradableRefusal(table, userId, company) === null) return true;
  }
  return false;
};

/** TRADE-3: may this company be part of a trade? */
export const tradableRefusal = ({ game, board }: Table, userId: string, company: CompanyCell): RefusalCode | null => {
  const cell = cellOf(game, company.index);
  if (cell.ownerId !== userId) return 'NOT_OWNER';
  if (cell.isInPledge) return 'IN_PLEDGE';
  if (cell.lvlCard > 0) return 'HAS_OFFICES';
  if (game.gameModeId !== 1) return null;
  for (const index of categoryCells(board, company.categoryId)) {
    if (cellOf(game, index).lvlCard > 0) return 'HAS_OFFICES';
  }
  return null;
};

/**
 * TRADE-2, TRADE-3: are the terms valid now? Checked for a new offer and again when the recipient accepts. The refusal
 * speaks to `readerId`, one of the two players: debt and money of the other have refusals of their own.
 */
export const termsRefusal = (table: Table, terms: TradeTerms, readerId: string): RefusalCode | null => {
  const { game } = table;
  const partner = findPlayer(game, terms.userIdTo);
  if (partner === undefined || partner.isOut || terms.userIdTo === terms.userIdFrom) return 'TRADE_PARTNER';
  const { mapItemIdListFrom, mapItemIdListTo, extraPriceFrom, extraPriceTo } = terms;
  if (mapItemIdListFrom.length + mapItemIdListTo.length === 0) return 'TRADE_NO_COMPANY';
  const all = [...mapItemIdListFrom, ...mapItemIdListTo];
  if (new Set(all).size !== all.length) return 'TRADE_DUPLICATE';
  const sides: readonly Side[] = [
    { userId: terms.userIdFrom, mapItemIds: mapItemIdListFrom, extraPrice: extraPriceFrom },
    { userId: terms.userIdTo, mapItemIds: mapItemIdListTo, extraPrice: extraPriceTo },
  ];
  for (const side of sides) {
    const refusal = sideRefusal(table, side);
    if (refusal !== null) return side.userId === readerId ? refusal : refusalOfPartner(refusal);
  }
  return null;
};

/** TRADE-1, TRADE-2, TRADE-11: may the mover make this offer? */
export const offerRefusal = (table: Table, offer: CreateTrade): RefusalCode | null => {
  const { userId } = offer;
  return (
    mayTradeRefusal(table, userId) ??
    termsRefusal(table, { ...offer, userIdFrom: userId }, userId) ??
    forSaleRefusal(table, offer.mapItemIdListTo)
  );
};

/** TRADE-9, TRADE-10: may the recipient of the open offer answer it with these terms? */
export const counterRefusal = (table: Table, counter: CounterTrade): RefusalCode | null => {
  const { trade } = table.game;
  if (trade === null || trade.tradeId !== counter.tradeId) return 'NO_TRADE';
  if (counter.userId !== trade.userIdTo) return 'NOT_YOUR_TRADE';
  if (trade.counterNumber >= table.board.numbers.maxCountCounterTrade) return 'COUNTER_LIMIT';
  if (areAnswersSlow(table)) return 'TRADE_TIME';
  const { userId } = counter;
  const refusal = termsRefusal(table, { ...counter, userIdFrom: userId, userIdTo: trade.userIdFrom }, userId);
  if (refusal !== null) return refusal;
  if (hasTermsOf(counter, trade)) return 'SAME_TERMS';
  return forSaleRefusal(
    table,
    counter.mapItemIdListTo.filter((cell) => !trade.mapItemIdListFrom.includes(cell)),
  );
};

/** Are these the terms of the open offer, from the other side? */
const hasTermsOf = (counter: CounterTrade, trade: Trade): boolean =>
  counter.extraPriceFrom === trade.extraPriceTo &&
  counter.extraPriceTo === trade.extraPriceFrom &&
  areSame(counter.mapItemIdListFrom, trade.mapItemIdListTo) &&
  areSame(counter.mapItemIdListTo, trade.mapItemIdListFrom);

/** Neither list names a company twice. */
const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((cell) => others.includes(cell));

/** TRADE-11: may the other side be asked for these companies? */
const forSaleRefusal = ({ game }: Table, asked: readonly number[]): RefusalCode | null =>
  asked.some((cell) => !cellOf(game, cell).isForSale) ? 'NOT_FOR_SALE' : null;

/** TRADE-11: may the player say that others may, or shall not, ask for the company? */
export const changeForSaleRefusal = ({ board, game }: Table, command: ChangeForSale): RefusalCode | null => {
  const { userId, mapItemId, isForSale } = command;
  if (companyAt(board, mapItemId) === undefined) return 'NOT_A_COMPANY';
  const cell = cellOf(game, mapItemId);
  if (cell.ownerId !== userId) return 'NOT_OWNER';
  return cell.isForSale === isForSale ? 'ALREADY_SO' : null;
};

const refusalOfPartner = (refusal: RefusalCode): RefusalCode => {
  if (refusal === 'NEGATIVE_BALANCE') return 'PARTNER_NEGATIVE_BALANCE';
  return refusal === 'NOT_ENOUGH_MONEY' ? 'PARTNER_NOT_ENOUGH_MONEY' : refusal;
};

const sideRefusal = (table: Table, side: Side): RefusalCode | null => {
  const { balance } = playerOf(table.game, side.userId);
  if (balance < 0) return 'NEGATIVE_BALANCE';
  if (!Number.isSafeInteger(side.extraPrice) || side.extraPrice < 0) return 'TRADE_MONEY';
  if (side.extraPrice === 0 && side.mapItemIds.length === 0) return 'TRADE_EMPTY_SIDE';
  for (const index of side.mapItemIds) {
    const company = companyAt(table.board, index);
    if (company === undefined) return 'NOT_A_COMPANY';
    const refusal = tradableRefusal(table, side.userId, company);
    if (refusal !== null) return refusal;
  }
  return side.extraPrice > balance ? 'NOT_ENOUGH_MONEY' : null;
};
