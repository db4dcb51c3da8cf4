import type { Board } from '../board/board.ts';
import type { PlayerResult } from './events.ts';
import {
  FULL_REWARDS,
  NO_HOUSE_RULES,
  type BotProfile,
  type Fairness,
  type GameModeId,
  type GameTimers,
  type HouseRules,
  type MoveStep,
  type PrizeCard,
  type RewardTerms,
  type Seat,
  type TimeControl,
} from './setup.ts';

/** OUT-7: a bot that plays in the seat of a player who has left. */
export interface StandIn {
  readonly bot: BotProfile;
  /** The result of the player who has left (OUT-8). */
  result: PlayerResult;
}

export interface Player extends Seat {
  /** Millions; may be below zero (DEBT-1). */
  balance: number;
  position: number;
  /** The chip's place on its cell, from 0 (CELL-8). */
  indexOnCell: number;
  inJail: boolean;
  /** Moves in jail that are left (JAIL-5); 0 when not in jail. */
  countMovesToExit: number;
  /** Ids of the 'out of jail' cards held, oldest first. */
  exitCards: number[];
  /** Number of the player's companies in pledge. */
  pledges: number;
  /** Offices built since the player's last move began (BUILD-5). */
  officesBuilt: number;
  /** Moves in a row that the player left to the timer (TIME-4). */
  missedMoves: number;
  /** REWARD-11: moves in which the player acted before the timer did. */
  ownMoves: number;
  /** TIME-11: what is left of the player's time bank, ms. */
  bank: number;
  /** FAIR-1: the last opened link of the player's chain, at first its tip, hex; null without a chain. */
  link: string | null;
  linkNumber: number;
  /** Throws so far, for a move or out of jail. */
  throws: number;
  /** The player is out, or the game is over. */
  isOut: boolean;
  result: PlayerResult | null;
  /** Null while the player plays. It stays when the stand-in is out, and when the game is over. */
  standIn: StandIn | null;
}

/** The changing state of a cell. Cells without a company keep their first values. */
export interface CellState {
  ownerId: string | null;
  /** 0 none, 1–4 offices, 5 head office, 6 monopoly. */
  lvlCard: number;
  isInPledge: boolean;
  countMoveInPledge: number;
  /** TRADE-11: the others may ask for the company. */
  isForSale: boolean;
  /** Millions; on type 8 the factor of the points; 0 in pledge. */
  currentRent: number;
}

/** The running move, or the last one when the game is over. */
export interface Move {
  /** '' before the first move. */
  userId: string;
  /** The mover's index in the order of moves. */
  seat: number;
  step: MoveStep | null;
  isExtra: boolean;
  /** The last throw of this move; 0 before the first. */
  scoreFirstDice: number;
  scoreSecondDice: number;
  /** Doubles in a row in this move. */
  doubles: number;
  tradesMade: number;
  /** TRADE-12: the time that the answers to offers of this move have taken, ms. */
  answersMs: number;
  isButtonDisabled: boolean;
  /** The mover acted in this move before the timer did (TIME-4). */
  hasActed: boolean;
  /** The time of the present step has run out. */
  isExpired: boolean;
  /** TIME-10: the own time with which the running clock began: that of the move, or of its last extra throw, ms. */
  clock: number;
  /** Own time that was left when the running step began, ms. */
  time: number;
  /** TIME-11: what this move may still take from the player's time bank, as of the start of the running step, ms. */
  bank: number;
}

export interface Bet {
  readonly userId: string;
  /** The whole price, millions. */
  readonly price: number;
}

export interface Auction {
  readonly auctionId: number;
  readonly mapItemId: number;
  readonly startPrice: number;
  /** The players who have not left, also those who count as out (AUC-2). */
  userIds: string[];
  /** The bidders who have left. */
  leftUserIds: string[];
  /** AUC-10: the bidders who bid no more at this price. */
  doneUserIds: string[];
  /** Lowest first; the last one leads. */
  bets: Bet[];
  /** Time left of the mover's move, ms (AUC-8). */
  readonly moveTimeLeft: number;
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
  /** Time left of the mover's move, ms (TRADE-6). */
  readonly moveTimeLeft: number;
  /** TRADE-9: 0 for a first offer, else the number of the counter-offer. */
  readonly counterNumber: number;
}

export type DeadlineKind = 'MOVE' | 'AUCTION' | 'TRADE';

/** The one running timer of a game: of the move's step, an auction or a trade. */
export interface Deadline {
  /** The `seq` of the event that set the deadline. */
  readonly id: number;
  readonly kind: DeadlineKind;
  /** Epoch ms. */
  readonly at: number;
  /** Full duration, ms. */
  readonly timeout: number;
}

/** LIMIT-1: when the game ends in time. */
export interface Limit {
  /** How long the game lasts, ms. */
  readonly time: number;
  /** Epoch ms. */
  at: number;
  /** What was left when the game paused, ms; null while it runs (LIMIT-2). */
  left: number | null;
  /** LIMIT-3 */
  isLastRound: boolean;
}

/** TIME-9: what the deadline was when the game paused. The deadline itself is then the end of the pause. */
export interface Pause {
  /** ms */
  readonly timeLeft: number;
  /** Full duration, ms. */
  readonly timeout: number;
}

/**
 * The whole state of a game: the fold of its events, as plain JSON. It has no hidden part. A card is
 * drawn at random from the cards left in the deck, so no order of cards exists before the draw.
 */
export interface Game {
  gameId: string;
  /** The version of the rules, and the hash of the board, by which the last events were decided. */
  rules: number;
  board: string;
  fairness: Fairness;
  gameModeId: GameModeId;
  isPrivate: boolean;
  /** OUT-7: a bot stands in for a player who leaves. */
  allowsStandIns: boolean;
  /** END-2: from this round on Start pays nothing. */
  startPaysUntilRound: number;
  /** END-3: from this round on rents and taxes grow. */
  growthFromRound: number;
  /** HOUSE-1 */
  houseRules: HouseRules;
  /** HOUSE-4: what lies on the parking cell, millions. */
  pot: number;
  /** Null without a limit. */
  limit: Limit | null;
  timeControl: TimeControl;
  timers: GameTimers;
  prizePool: readonly PrizeCard[];
  rewardTerms: RewardTerms;
  /** Epoch ms. */
  startedAt: number;
  /** How long the game was, pauses included, ms; 0 while it runs. */
  took: number;
  /** Number of events folded. */
  seq: number;
  /** Number of draws so far (FAIR-1). */
  draws: number;
  /** From 1. */
  round: number;
  /** In the order of moves. */
  players: Player[];
  cells: CellState[];
  /** For each deck: bit i is set when card i was drawn since the last shuffle. */
  drawnCards: { 2: number; 3: number };
  move: Move;
  auction: Auction | null;
  trade: Trade | null;
  /** Numbers of auctions and trades so far; the next id is one more. */
  auctionCount: number;
  tradeCount: number;
  deadline: Deadline | null;
  /** Null while the game runs. */
  pause: Pause | null;
  isOver: boolean;
}

/** A game and its board. */
export interface Table {
  readonly board: Board;
  readonly game: Game;
}

/** The state before the event StartGame. */
export const emptyGame = (): Game => ({
  gameId: '',
  rules: 0,
  board: '',
  fairness: 1,
  gameModeId: 1,
  isPrivate: true,
  allowsStandIns: false,
  startPaysUntilRound: 0,
  growthFromRound: 0,
  houseRules: NO_HOUSE_RULES,
  pot: 0,
  limit: null,
  timeControl: 'usual',
  timers: { move: 0, extraMove: 0, auction: 0, trade: 0, answers: 0, bank: 0, refill: 0 },
  prizePool: [],
  rewardTerms: FULL_REWARDS,
  startedAt: 0,
  took: 0,
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
    answersMs: 0,
    isButtonDisabled: false,
    hasActed: false,
    isExpired: false,
    clock: 0,
    time: 0,
    bank: 0,
  },
  auction: null,
  trade: null,
  auctionCount: 0,
  tradeCount: 0,
  deadline: null,
  pause: null,
  isOver: false,
});

/** A copy of the game. It shares no object that `evolve` changes. */
export const copyGame = (game: Game): Game => ({
  ...game,
  players: game.players.map((player) => ({
    ...player,
    exitCards: player.exitCards.slice(),
    standIn: player.standIn && { ...player.standIn },
  })),
  cells: game.cells.map((cell) => ({ ...cell })),
  drawnCards: { ...game.drawnCards },
  limit: game.limit && { ...game.limit },
  move: { ...game.move },
  auction: game.auction && {
    ...game.auction,
    userIds: game.auction.userIds.slice(),
    leftUserIds: game.auction.leftUserIds.slice(),
    doneUserIds: game.auction.doneUserIds.slice(),
    bets: game.auction.bets.slice(),
  },
});
