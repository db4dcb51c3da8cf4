/**
 * What a board is. The numbers and the texts come from the content package; no rule holds a number
 * of its own.
 */

/**
 * Kind of a cell, numbered as on the wire: 1 start, 2 and 3 cards, 4 jail, 5 go to jail,
 * 6 company with offices, 7 company whose rent goes by the number owned, 8 company whose rent goes
 * by the points thrown, 9 tax, 10 parking.
 */
export type CellType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A cell that can't be owned and asks for no money by itself. */
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
  /** What the bank gives for a pledge, millions. */
  readonly pledge: number;
  /** What the ransom costs, millions. */
  readonly ransom: number;
  /** Price of one level, millions; 0 where no offices are built. */
  readonly priceOffice: number;
  /**
   * Type 6: rent by level 0–6 (base, lvl1–lvl4, head office, monopoly), millions.
   * Type 7: rent by the number owned in the category, from one, millions.
   * Type 8: factor of the points thrown by the number owned, from one.
   */
  readonly rents: readonly number[];
}

export type BoardCell = PlainCell | TaxCell | CompanyCell;

/** A category with the companies that belong to it, in the order of the board, and their cells. */
export interface BoardCategory {
  readonly id: number;
  readonly cells: readonly number[];
  readonly companies: readonly CompanyCell[];
}

/** What a card does. Amounts are signed, in millions, as the drawer sees them. */
export type CardEffect =
  | { readonly kind: 'MOVE_TO'; readonly cell: number }
  | { readonly kind: 'MOVE_BACK'; readonly steps: number }
  /** To the nearest company of this type ahead; an owner is paid by CARD-6 and CARD-7. */
  | { readonly kind: 'NEAREST'; readonly cellType: 7 | 8 }
  | { readonly kind: 'JAIL' }
  | { readonly kind: 'EXIT_CARD' }
  | { readonly kind: 'MONEY'; readonly amount: number }
  /** From (+) or to (−) every other player still in the game. */
  | { readonly kind: 'MONEY_EACH'; readonly amount: number }
  /** For each office (levels 1–4) and each head office (levels 5 and 6) owned. */
  | { readonly kind: 'MONEY_PER_OFFICE'; readonly office: number; readonly headOffice: number };

export interface Card {
  readonly id: number;
  readonly effect: CardEffect;
}

/** Millions, moves, rounds and shares that the rules use. */
export interface BoardNumbers {
  readonly startBalance: number;
  readonly startMoney: number;
  readonly jailFine: number;
  readonly earlyReleaseFine: number;
  /** Moves that may be spent in jail. */
  readonly skipMoveCountInJail: number;
  readonly maxCountMoveForPledgeCompany: number;
  readonly maxCountTradeInMove: number;
  readonly maxCountOfficeOnStep: number;
  /** The steps by which a bet may be raised, smallest first. */
  readonly raises: readonly number[];
  /** The lot's start price as a share of the company's price, in percent. */
  readonly auctionStartPercent: number;
  /** What a sold office brings, in percent of its price. */
  readonly officeSalePercent: number;
  /** Factor of the fresh throw that the card to the nearest type 8 asks for. */
  readonly cardPointsFactor: number;
  /** Factor of the rent that the card to the nearest type 7 asks for. */
  readonly cardRentFactor: number;
  /** From this round on Start pays nothing. */
  readonly startPaysUntilRound: number;
  /** From this round on rents and taxes grow. */
  readonly growthFromRound: number;
  /** Growth a round, in percent of the table value. */
  readonly growthPercent: number;
  /** So many moves in a row left wholly to the timer put a player out. */
  readonly awayMoves: number;
  readonly rewards: RewardNumbers;
}

export interface RewardNumbers {
  readonly experienceBase: number;
  readonly experiencePerPlace: number;
  readonly moneyFirstPlace: number;
  /** Divisor of experience and money in a game with bots. */
  readonly botDivisor: number;
  readonly eloK: number;
  readonly ratingFloor: number;
  /** Chance of a prize card for the winner, in percent. */
  readonly prizePercent: number;
  readonly prizeFromPlayers: number;
}

export interface Board {
  readonly cells: readonly BoardCell[];
  /** Those of `cells` that can be owned, in the order of the board. */
  readonly companies: readonly CompanyCell[];
  readonly categories: readonly BoardCategory[];
  /** By the cell type that draws from it. */
  readonly decks: { readonly 2: readonly Card[]; readonly 3: readonly Card[] };
  readonly jailCell: number;
  readonly numbers: BoardNumbers;
}

/** The company on a cell, or undefined where there is none. */
export const companyAt = (board: Board, mapItemId: number): CompanyCell | undefined => {
  const cell = board.cells[mapItemId];
  return cell !== undefined && (cell.type === 6 || cell.type === 7 || cell.type === 8) ? cell : undefined;
};

/** The cells of a category; empty for an unknown id. */
export const categoryCells = (board: Board, categoryId: number): readonly number[] =>
  board.categories[categoryId - 1]?.cells ?? [];
