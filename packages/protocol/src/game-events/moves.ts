import { z } from 'zod';
import {
  commitment,
  count,
  durationMs,
  epochMs,
  gameId,
  gameModeId,
  mapItemId,
  millions,
  userId,
} from '../primitives.ts';

export const prizeCard = z.object({ id: z.number().int(), image: z.string(), backgroundColor: z.string() });

export const gameTimers = z
  .object({ move: durationMs, extraMove: durationMs, auction: durationMs, trade: durationMs })
  .describe('Durations of the timers, ms.');

export const seat = z.object({
  userId,
  nickname: z.string(),
  avatarPath: z.string().nullable(),
  isBot: z.boolean(),
  chipId: z.number().int(),
  color: z.number().int().describe("The player's paint, 1–5."),
  rating: z.number().int(),
  experiencePercent: z.number().int().describe('Factor of the experience in percent, 100 without a booster.'),
});

export const moveStep = z.enum(['BEFORE_THROW', 'BUY_DECISION', 'AFTER_THROW']);

const timer = z.object({
  timeout: durationMs.describe('Length of the timer, ms.'),
  deadline: epochMs.describe("When it runs out, the server's epoch ms."),
});

/** The start of a game, and all that belongs to the course of moves. */
export const moveEvents = {
  StartGame: z
    .object({
      gameId,
      gameModeId,
      isPrivate: z.boolean(),
      timers: gameTimers,
      prizePool: z.array(prizeCard).readonly(),
      startGameTimestamp: epochMs,
      users: z.array(seat).readonly().describe('In the order of moves, which is drawn by draw 0 of the fair dice.'),
      commitment: commitment.describe("SHA-256 of the server's seed, hex."),
      playersSeeds: z.array(z.string()).readonly(),
    })
    .describe('The first event of a game: who plays, by which settings, and the promise of fair dice.'),
  StartMoveType: timer
    .extend({ userId, type: moveStep, isExtra: z.boolean(), round: count })
    .describe('A step of a move begins, with a timer of its own. A new move begins with BEFORE_THROW.'),
  ChangeMoveButtonDisabled: z
    .object({ userId, isDisabled: z.boolean() })
    .describe("The mover's button (throw, end of move) is switched off or on."),
  ThrowDice: z
    .object({
      userId,
      scoreFirstDice: z.number().int().min(1).max(6),
      scoreSecondDice: z.number().int().min(1).max(6),
      purpose: z.enum(['MOVE', 'JAIL', 'CARD']).describe('For the move, to get out of jail, or because a card asks.'),
    })
    .describe('The dice are thrown.'),
  UserMoveTo: z
    .object({
      userId,
      mapItemIdFrom: mapItemId,
      mapItemIdTo: mapItemId,
      indexFrom: count.describe('Place among the chips on the cell, from 0.'),
      indexTo: count,
      direction: z.enum(['FORWARD', 'BACKWARD']),
      type: z.enum(['DICE', 'CARD', 'JOIN_TO_JAIL', 'LEAVE_JAIL']),
    })
    .describe('A chip moves to another cell.'),
  ActionCard: z
    .object({
      userId,
      mapItemId,
      cardId: z.number().int().min(1).max(32).describe('1–16 of the first deck (cell type 2), 17–32 of the second.'),
      isReshuffled: z.boolean().describe('The deck was used up and has been shuffled before this draw.'),
    })
    .describe('A card is drawn.'),
  ChangeInventoryCardCount: z
    .object({ userId, type: z.literal('outOfJail'), cardId: z.number().int(), isAdded: z.boolean(), count })
    .describe('A player gets or gives back a card that he keeps.'),
  UserInJailChangeSkipMove: z
    .object({ userId, inJail: z.boolean(), countMovesToExit: count })
    .describe('A player goes to jail, leaves it, or has used one of his throws in it.'),
  SkipMove: z.object({ userId }).describe('The player stays in jail for this move.'),
  EndMove: z.object({ userId }).describe('The move is over.'),
  MoveTimeOut: z.object({ userId }).describe("The time of the mover's step ran out; the game acts for him."),
  ChangeDeadline: timer.describe('The running timer was moved, after a fault of the server.'),
  SystemMessage: z
    .object({
      id: z.number().int(),
      key: z.enum(['startPaysNothing', 'rentsGrow']),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .describe('Something that no other event tells; the client words it in its language.'),
} as const;

/** The end of a game for one player, and for all. */
const leaveReason = z.enum(['DISCONNECTED', 'EXIT', 'AWAY', 'SURRENDER']);

export const playerResult = z.object({
  userId,
  numberPlace: z.number().int().min(1).describe('1 is the winner.'),
  prizeExperience: count,
  prizeMoney: count.describe('Coins.'),
  prizeMarketItemList: z.array(prizeCard).readonly(),
  prizeRating: z.number().int().describe('Change of the rating, signed.'),
  currentRating: z.number().int().describe('The rating after the change.'),
  reason: z.enum([...leaveReason.options, 'BANKRUPT', 'WINNER']),
});

export const endEvents = {
  UserLeaveGame: z.object({ userId, reason: leaveReason }).describe('A player leaves the table by himself or is away.'),
  GameOverUser: playerResult.describe('The game is over for one player.'),
  GameOver: z
    .object({
      users: z.array(playerResult).readonly().describe('By place.'),
      serverSeed: z.string().describe("The server's seed, hex: now every throw can be verified."),
    })
    .describe('The game is over.'),
} as const;

export const balanceReason = z.enum([
  'START',
  'BUY',
  'RENT',
  'TAX',
  'CARD',
  'OFFICE',
  'OFFICE_SALE',
  'PLEDGE',
  'RANSOM',
  'AUCTION',
  'TRADE',
  'JAIL_FINE',
  'EARLY_RELEASE',
  'GAME_OVER',
]);

export const moneyEvents = {
  ChangeBalance: z
    .object({
      userId,
      amount: millions.describe('Signed.'),
      balance: millions.describe('After the change; may be below zero.'),
      reason: balanceReason,
      counterpartId: userId.nullable().describe('Who gave or got it; null is the bank.'),
    })
    .describe('The balance of a player changes.'),
} as const;
