import type { Board } from '../board/board.ts';
import type { PlayerResult } from './events.ts';
import type { GameModeId, GameTimers, MoveStep, PrizeCard, Seat } from './setup.ts';

export interface Player extends Seat {
  /** Millions; may be below zero (DEBT-1). */
  balance: number;
  position: number;
  /** Which of the chips on its cell this one is, from 0. */
  indexOnCell: number;
  inJail: boolean;
  /** Throws in jail that are left; 0 when not in jail. */
  countMovesToExit: number;
  /** Ids of the 'out of jail' cards held, oldest first. */
  exitCards: number[];
  /** Companies of his that are in pledge. */
  pledges: number;
  /** Offices built since his last move began (BUILD-5). */
  officesBuilt: number;
  /** Moves in a row left wholly to the timer (TIME-4). */
  missedMoves: number;
  /** Out of the game, or over with it. */
  isOut: boolean;
  result: PlayerResult | null;
}

/** What changes on a cell. Cells without a company keep the first values for ever. */
export interface CellState {
  ownerId: string | null;
  /** 0 none, 1–4 offices, 5 head office, 6 monopoly. */
  lvlCard: number;
  isInPledge: boolean;
  countMoveInPledge: number;
  /** Millions; the factor of the points on type 8; 0 in pledge. */
  currentRent: number;
}

export interface Move {
  /** '' before the first move. */
  userId: string;
  /** The mover's place in the order of moves. */
  seat: number;
  step: MoveStep | null;
  isExtra: boolean;
  /** The last throw of this move; 0 before it. */
  scoreFirstDice: number;
  scoreSecondDice: number;
  /** Doubles in a row in this move. */
  doubles: number;
  tradesMade: number;
  isButtonDisabled: boolean;
  /** The mover did something himself in this move. */
  hasActed: boolean;
  /** The time of the present step has run out. */
  isExpired: boolean;
}

export interface Bet {
  readonly userId: string;
  readonly price: number;
}

export interface Auction {
  readonly auctionId: number;
  readonly mapItemId: number;
  readonly startPrice: number;
  /** Who has not left. */
  userIds: string[];
  /** Who was in it and has left. */
  leftUserIds: string[];
  /** Lowest first; the last one leads. */
  bets: Bet[];
}

export interface Trade {
  readonly tradeId: number;
  readonly userIdFrom: string;
  readonly userIdTo: string;
  readonly mapItemIdListFrom: readonly number[];
  readonly mapItemIdListTo: readonly number[];
  /** Money that the creator adds, millions. */
  readonly extraPriceFrom: number;
  /** Money that the recipient adds, millions. */
  readonly extraPriceTo: number;
  /** What was left of the mover's step, ms. */
  readonly moveTimeLeft: number;
}

export type DeadlineKind = 'MOVE' | 'AUCTION' | 'TRADE';

export interface Deadline {
  /** The seq of the event that set it. */
  readonly id: number;
  readonly kind: DeadlineKind;
  /** Epoch ms. */
  readonly at: number;
  /** Whole length, ms. */
  readonly timeout: number;
}

/**
 * The whole public state of a game: the fold of its events, plain JSON. There is no hidden part:
 * cards are drawn from what is left of a deck at the moment of the draw.
 */
export interface Game {
  gameId: string;
  gameModeId: GameModeId;
  isPrivate: boolean;
  timers: GameTimers;
  prizePool: readonly PrizeCard[];
  /** Epoch ms. */
  startedAt: number;
  /** Number of events folded. */
  seq: number;
  /** Number of draws of chance so far (FAIR-1). */
  draws: number;
  /** From 1. */
  round: number;
  /** In the order of moves. */
  players: Player[];
  cells: CellState[];
  /** Bit i is set when card i of the deck has been drawn since the last shuffle, by cell type. */
  drawnCards: { 2: number; 3: number };
  move: Move;
  auction: Auction | null;
  trade: Trade | null;
  /** Auctions and trades so far: the ids of the next. */
  auctionCount: number;
  tradeCount: number;
  deadline: Deadline | null;
  isOver: boolean;
}

/** A game and the board that it is played on. */
export interface Table {
  readonly board: Board;
  readonly game: Game;
}

/** The state that StartGame is folded into. */
export const emptyGame = (): Game => ({
  gameId: '',
  gameModeId: 1,
  isPrivate: true,
  timers: { move: 0, extraMove: 0, auction: 0, trade: 0 },
  prizePool: [],
  startedAt: 0,
  seq: 0,
  draws: 0,
  round: 0,
  players: [],
  cells: [],
  drawnCards: { 2: 0, 3: 0 },
  move: {
    userId: '',
    seat: 0,
    step: null,
    isExtra: false,
    scoreFirstDice: 0,
    scoreSecondDice: 0,
    doubles: 0,
    tradesMade: 0,
    isButtonDisabled: false,
    hasActed: false,
    isExpired: false,
  },
  auction: null,
  trade: null,
  auctionCount: 0,
  tradeCount: 0,
  deadline: null,
  isOver: false,
});

/** A copy that shares nothing that `evolve` writes to. */
export const copyGame = (game: Game): Game => ({
  ...game,
  players: game.players.map((player) => ({ ...player, exitCards: player.exitCards.slice() })),
  cells: game.cells.map((cell) => ({ ...cell })),
  drawnCards: { ...game.drawnCards },
  move: { ...game.move },
  auction: game.auction && {
    ...game.auction,
    userIds: game.auction.userIds.slice(),
    leftUserIds: game.auction.leftUserIds.slice(),
    bets: game.auction.bets.slice(),
  },
});
