/** 1 sequential construction (BUILD-4), 2 any construction (BUILD-5). */
export type GameModeId = 1 | 2;

export type MoveStep = 'BEFORE_THROW' | 'BUY_DECISION' | 'AFTER_THROW';

/** TIME-10: how much time the players of a game have, the fastest first. */
export const TIME_CONTROL_NAMES = ['blitz', 'usual', 'calm'] as const;
export type TimeControl = (typeof TIME_CONTROL_NAMES)[number];

/** Durations in ms. */
export interface GameTimers {
  /** TIME-10: the own time of a move, all steps together. */
  readonly move: number;
  readonly extraMove: number;
  readonly auction: number;
  /** One answer to an offer or a counter-offer. */
  readonly trade: number;
  /** TRADE-12: all answers of a move together. */
  readonly answers: number;
  /** TIME-11: the time bank of each player at the start, and the most that it may hold; 0 for none. */
  readonly bank: number;
  /** TIME-12: what a quick move adds to the bank. */
  readonly refill: number;
}

/** HOUSE-1: what the players of a private room have agreed on. A missing field is off: older games have only two. */
export interface HouseRules {
  /** HOUSE-2 */
  readonly noAuctions: boolean;
  /** HOUSE-3 */
  readonly doubleStart: boolean;
  /** HOUSE-4 */
  readonly parkingPot?: true | undefined;
  /** HOUSE-5 */
  readonly noRentInJail?: true | undefined;
  /** HOUSE-6 */
  readonly startBalance?: StartBalance | undefined;
  /** HOUSE-7 */
  readonly noDeals?: true | undefined;
}

/** HOUSE-6: two thirds, or four thirds, of the usual start balance. */
export const START_BALANCES = ['less', 'more'] as const;
export type StartBalance = (typeof START_BALANCES)[number];

export const NO_HOUSE_RULES: HouseRules = { noAuctions: false, doubleStart: false };

/** LIMIT-1: the limits of time that a room may choose, minutes; 0 is none. */
export const LIMIT_MINUTES = [0, 15, 20, 30, 45] as const;

/** A market item that the winner of a game may get. */
export interface PrizeCard {
  readonly id: number;
  readonly image: string;
  readonly backgroundColor: string;
}

/** How well a bot plays. */
export const BOT_LEVELS = ['easy', 'medium', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What a bot likes to do. */
export const TEMPERAMENTS = ['dealer', 'builder', 'saver'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** How a bot plays. The rules only pass it on. */
export interface BotProfile {
  readonly level: BotLevel;
  readonly temperament: Temperament;
}

/** The profile of a bot that nobody has chosen. */
export const USUAL_BOT: BotProfile = { level: 'medium', temperament: 'builder' };

/**
 * The protocol of the dice (FAIR-1). 1: the server drew its secret after it knew the players' numbers. 2: it commits
 * itself first, and each draw takes a number of every player.
 */
export type Fairness = 1 | 2;

/** The chain with which a player takes part in the dice (FAIR-1). */
export interface PlayerDice {
  readonly userId: string;
  /** Link 0 of the chain, hex. */
  readonly tip: string;
  /** Link 1, hex, which the player has opened before the game; missing if not. */
  readonly share?: string | undefined;
}

/** REWARD-12: what a game of two players who know each other counts, percent. */
export interface PairTerms {
  readonly userIds: readonly [string, string];
  readonly percent: number;
  /** REWARD-15: what the pair counts for the rating if this one of them has the better place again; null for nobody. */
  readonly lead: { readonly userId: string; readonly percent: number } | null;
}

/** REWARD-11 … REWARD-13: what the rewards of a game depend on besides its course. */
export interface RewardTerms {
  /** REWARD-11: the least duration of a game that gives rewards, ms. */
  readonly leastMs: number;
  /** REWARD-12: the pairs that count less than 100 percent. */
  readonly pairs: readonly PairTerms[];
  /** REWARD-13: players who get experience alone. */
  readonly unconfirmed: readonly string[];
}

export const FULL_REWARDS: RewardTerms = { leastMs: 0, pairs: [], unconfirmed: [] };

/** A player of a new game, as the event StartGame names them. */
export interface Seat {
  readonly userId: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly isBot: boolean;
  /** How a bot plays; null for a person. */
  readonly bot: BotProfile | null;
  /** REWARD-9: the nickname of the user whose program plays; null for people and for the server's own bots. */
  readonly botOwner: string | null;
  readonly chipId: number;
  /** The player's colour, 1–5. */
  readonly color: number;
  readonly rating: number;
  /** REWARD-1: factor of the experience, in percent; 100 without a booster. */
  readonly experiencePercent: number;
  /** The key of the frame around the avatar; null without one. The rules only pass it on. */
  readonly frame: string | null;
  /** The key of the dice that the player throws; null for the usual ones. The rules only pass it on. */
  readonly diceSkin: string | null;
}
