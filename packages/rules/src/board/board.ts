import type { GameModeId } from '../model/setup.ts';

/**
 * The shape of a board. Numbers and texts come from the content package; no rule contains a number.
 */

/**
 * The kind of a cell. The protocol uses the same numbers:
 * - 1 start, 2 and 3 cards, 4 jail, 5 go to jail, 9 tax, 10 parking;
 * - 6 company with offices;
 * - 7 company whose rent depends on the number owned in its category;
 * - 8 company whose rent depends on the points thrown.
 */
export type CellType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A cell that no player can own and that charges nothing. */
export interface PlainCell {
  readonly index: number;
  readonly type: 1 | 2 | 3 | 4 | 5 | 10;
}

export interface TaxCell {
  readonly index: number;
  readonly type: 9;
  /** Millions. */
  readonly tax: number;
}

export interface CompanyCell {
  readonly index: number;
  readonly type: 6 | 7 | 8;
  readonly categoryId: number;
  /** Millions. */
  readonly price: number;
  /** The bank pays this sum for a pledge, millions. */
  readonly pledge: number;
  /** Price of the ransom, millions. */
  readonly ransom: number;
  /** Price of one level, millions; 0 on types 7 and 8, which have no offices. */
  readonly priceOffice: number;
  /**
   * Type 6: rent by level 0–6 (base, lvl1–lvl4, head office, monopoly), millions.
   * Type 7: rent by the number owned in the category, from one, millions.
   * Type 8: factor of the points thrown by the number owned, from one.
   */
  readonly rents: readonly number[];
}

export type BoardCell = PlainCell | TaxCell | CompanyCell;

/** A category: its companies and their cells, in board order. */
export interface BoardCategory {
  readonly id: number;
  readonly cells: readonly number[];
  readonly companies: readonly CompanyCell[];
}

/** The effect of a card. Amounts are millions: positive is money for the player who draws, negative a charge. */
export type CardEffect =
  | { readonly kind: 'MOVE_TO'; readonly cell: number }
  | { readonly kind: 'MOVE_BACK'; readonly steps: number }
  /** Forward to the nearest company of this type; CARD-6 and CARD-7 set the rent. */
  | { readonly kind: 'NEAREST'; readonly cellType: 7 | 8 }
  | { readonly kind: 'JAIL' }
  | { readonly kind: 'EXIT_CARD' }
  | { readonly kind: 'MONEY'; readonly amount: number }
  /** Positive: every other player in the game pays this sum. Negative: each of them receives it. */
  | { readonly kind: 'MONEY_EACH'; readonly amount: number }
  /** For each office (levels 1–4) and each head office (levels 5 and 6) owned. */
  | { readonly kind: 'MONEY_PER_OFFICE'; readonly office: number; readonly headOffice: number };

export interface Card {
  readonly id: number;
  readonly effect: CardEffect;
}

/** The numbers that a game mode has of its own. */
export interface ModeNumbers {
  /** START-2: by number of players, the start balance of each seat in the order of moves, millions. */
  readonly startBalances: Readonly<Record<number, readonly number[]>>;
  /** END-2: from this round on Start pays nothing. */
  readonly startPaysUntilRound: number;
  /** END-3: from this round on rents and taxes grow. */
  readonly growthFromRound: number;
}

/** The numbers that the rules use. Sums are in millions. */
export interface BoardNumbers {
  readonly modes: Readonly<Record<GameModeId, ModeNumbers>>;
  readonly startMoney: number;
  /** HOUSE-3: instead of `startMoney` for a chip that stops on Start. */
  readonly startStopMoney: number;
  readonly jailFine: number;
  readonly earlyReleaseFine: number;
  /** JAIL-1: moves that a player may spend in jail. */
  readonly skipMoveCountInJail: number;
  readonly maxCountMoveForPledgeCompany: number;
  readonly maxCountTradeInMove: number;
  /** TRADE-9: counter-offers in one deal. */
  readonly maxCountCounterTrade: number;
  readonly maxCountOfficeOnStep: number;
  /** AUC-3: sums by which a player may raise the price, millions, smallest first. */
  readonly raises: readonly number[];
  /** AUC-1: the start price of a lot, in percent of the company's price. */
  readonly auctionStartPercent: number;
  /** AUC-9: from this bet on an auction has the shorter time `auctionLaterMs`, ms. */
  readonly auctionLaterFromBet: number;
  readonly auctionLaterMs: number;
  /** AUC-11: the time that is left when nobody but the leader bids, ms. */
  readonly gavelMs: number;
  /** SELL-1: the sale price of an office, in percent of its price. */
  readonly officeSalePercent: number;
  /** CARD-7: the card to the nearest type 8 multiplies the points of a fresh throw by this. */
  readonly cardPointsFactor: number;
  /** CARD-6: the card to the nearest type 7 multiplies the rent by this. */
  readonly cardRentFactor: number;
  /** END-3: growth per round, in percent of the table value. */
  readonly growthPercent: number;
  /** TIME-4: a player who leaves this many moves in a row to the timer is out. */
  readonly awayMoves: number;
  /** TIME-11: a move takes at most this part of the player's time bank, percent. */
  readonly bankPercent: number;
  /** TIME-12: a move that took less than this part of its own time refills the bank, percent. */
  readonly quickPercent: number;
  /** TIME-8: the first step of a game has so much more time, because its screen opens meanwhile, ms. */
  readonly openingMs: number;
  /** TIME-9: after a pause the running step has at least so much time, ms. */
  readonly returnMs: number;
  readonly rewards: RewardNumbers;
}

/** The numbers of REWARD-1 … REWARD-7. `moneyFirstPlace` and `botMoneyPerDay` are in coins. */
export interface RewardNumbers {
  readonly experienceBase: number;
  readonly experiencePerPlace: number;
  readonly moneyFirstPlace: number;
  /** REWARD-1: in a game with bots, experience and coins are divided by this. */
  readonly botDivisor: number;
  /** REWARD-7: the most that one user gets from games with bots in a day. */
  readonly botMoneyPerDay: number;
  /** REWARD-6: a game that departures end before this round gives nothing. */
  readonly fromRound: number;
  readonly eloK: number;
  readonly ratingFloor: number;
  /** REWARD-4: chance of a prize card for the winner, in percent. */
  readonly prizePercent: number;
  readonly prizeFromPlayers: number;
  /** REWARD-13: what an unconfirmed opponent counts at most for the experience, in percent. */
  readonly unconfirmedPercent: number;
}

export interface Board {
  readonly cells: readonly BoardCell[];
  /** The cells that players can own, in board order. */
  readonly companies: readonly CompanyCell[];
  readonly categories: readonly BoardCategory[];
  /** The decks, by the type of the cell that draws from them. */
  readonly decks: { readonly 2: readonly Card[]; readonly 3: readonly Card[] };
  readonly jailCell: number;
  readonly numbers: BoardNumbers;
}

/** The company on a cell, or undefined if the cell has none. */
export const companyAt = (board: Board, mapItemId: number): CompanyCell | undefined => {
  const cell = board.cells[mapItemId];
  return cell !== undefined && (cell.type === 6 || cell.type === 7 || cell.type === 8) ? cell : undefined;
};

/** The cells of a category; empty for an unknown id. */
export const categoryCells = (board: Board, categoryId: number): readonly number[] =>
  board.categories[categoryId - 1]?.cells ?? [];
