import type { Board, BoardCell, BoardNumbers, CellType, GameModeId, GameTimers } from '@magnaty/rules';
import { CATEGORIES, COMPANIES } from './companies.ts';
import { CHANCE_DECK, EVENT_DECK } from './decks.ts';
import { START_MONEY, TIME_CONTROLS } from './room-numbers.ts';

const PLAIN: readonly (readonly [number, Extract<CellType, 1 | 2 | 3 | 4 | 5 | 10>])[] = [
  [0, 1],
  [10, 4],
  [20, 10],
  [30, 5],
  [2, 2],
  [17, 2],
  [33, 2],
  [7, 3],
  [22, 3],
  [36, 3],
];

const TAXES: readonly (readonly [number, number])[] = [
  [4, 200],
  [38, 100],
];

const NUMBERS: BoardNumbers = {
  // Found by `npm run bench:balance`: each seat wins alike often.
  modes: {
    1: {
      startBalances: {
        2: [1500, 1500],
        3: [1460, 1500, 1540],
        4: [1350, 1450, 1550, 1650],
        5: [1260, 1360, 1490, 1640, 1750],
      },
      startPaysUntilRound: 30,
      growthFromRound: 35,
    },
    2: {
      startBalances: {
        2: [2000, 2000],
        3: [1970, 1970, 2060],
        4: [1880, 1940, 2080, 2100],
        5: [2100, 2250, 2280, 2380, 2490],
      },
      startPaysUntilRound: 12,
      growthFromRound: 15,
    },
  },
  ...START_MONEY,
  jailFine: 100,
  earlyReleaseFine: 50,
  skipMoveCountInJail: 3,
  maxCountMoveForPledgeCompany: 15,
  maxCountTradeInMove: 3,
  maxCountCounterTrade: 2,
  maxCountOfficeOnStep: 1,
  raises: [5, 15, 25],
  auctionStartPercent: 75,
  auctionLaterFromBet: 3,
  auctionLaterMs: 6_000,
  gavelMs: 2_400,
  officeSalePercent: 50,
  cardPointsFactor: 10,
  cardRentFactor: 2,
  growthPercent: 30,
  awayMoves: 3,
  bankPercent: 50,
  quickPercent: 50,
  openingMs: 4_000,
  returnMs: 10_000,
  rewards: {
    experienceBase: 20,
    experiencePerPlace: 2,
    moneyFirstPlace: 5,
    botDivisor: 2,
    botMoneyPerDay: 8,
    fromRound: 5,
    eloK: 32,
    ratingFloor: 0,
    prizePercent: 5,
    prizeFromPlayers: 4,
    unconfirmedPercent: 50,
  },
};

const cells: BoardCell[] = [
  ...PLAIN.map(([index, type]) => ({ index, type })),
  ...TAXES.map(([index, tax]) => ({ index, type: 9 as const, tax })),
  ...COMPANIES,
].sort((a, b) => a.index - b.index);

/** The board of every game: 40 cells. */
export const BOARD: Board = {
  cells,
  companies: COMPANIES.toSorted((a, b) => a.index - b.index),
  categories: CATEGORIES,
  decks: { 2: EVENT_DECK, 3: CHANCE_DECK },
  jailCell: 10,
  numbers: NUMBERS,
};

/** Default timers of a game, ms; the server's settings may replace them. */
export const TIMERS: GameTimers = { ...TIME_CONTROLS.usual, auction: 10_000 };

/** The least and the most players of a game. */
export const PLAYER_COUNT = { min: 2, max: 5 } as const;

/** Rating of a new player. */
export const FIRST_RATING = 1000;

/** REWARD-10: rated games until a player has a place in the rating. */
export const LISTED_FROM_GAMES = 5;

/** The modes of construction; `maxCountOfficeOnStep` 0 means no limit (BUILD-4, BUILD-5). */
export const GAME_MODES: readonly { readonly id: GameModeId; readonly maxCountOfficeOnStep: number }[] = [
  { id: 1, maxCountOfficeOnStep: 0 },
  { id: 2, maxCountOfficeOnStep: NUMBERS.maxCountOfficeOnStep },
];
