import { z } from 'zod';
import {
  botProfile,
  commitment,
  count,
  durationMs,
  epochMs,
  fairness,
  gameId,
  gameModeId,
  hex32,
  houseRules,
  mapItemId,
  millions,
  price,
  timeControl,
  userId,
} from '../primitives.ts';
import { gameTimers, moveStep, playerResult, prizeCard, rewardTerms, seat } from './moves.ts';

const player = seat.extend({
  balance: millions,
  position: mapItemId,
  indexOnCell: count,
  inJail: z.boolean(),
  countMovesToExit: count.describe('Moves left in jail.'),
  exitCards: z.array(z.number().int()).describe("Ids of the 'out of jail' cards held, oldest first."),
  pledges: count.describe("Number of the player's companies in pledge."),
  officesBuilt: count.describe("Offices built since the player's last move began."),
  missedMoves: count.describe('Moves in a row that the player left to the timer.'),
  ownMoves: count.describe('Moves in which the player acted before the timer did.'),
  bank: durationMs.describe("What is left of the player's time bank."),
  link: hex32
    .nullable()
    .describe("The last opened link of the player's chain, at first its tip; null without a chain."),
  linkNumber: count,
  throws: count.describe('Throws so far, for a move or out of jail.'),
  isOut: z.boolean(),
  result: playerResult.nullable(),
  standIn: z
    .object({ bot: botProfile, result: playerResult })
    .nullable()
    .describe('The bot that plays in the seat of a player who has left, and the result of that player.'),
});

const cell = z.object({
  ownerId: userId.nullable(),
  lvlCard: z.number().int().min(0).max(6),
  isInPledge: z.boolean(),
  countMoveInPledge: count,
  isForSale: z.boolean().describe('The others may ask for the company in their offers.'),
  currentRent: millions,
});

const move = z.object({
  userId: z.string().describe("'' before the first move."),
  seat: count.describe("The mover's index in the order of moves."),
  step: moveStep.nullable(),
  isExtra: z.boolean(),
  scoreFirstDice: count.describe('The last throw of this move; 0 before the first.'),
  scoreSecondDice: count,
  doubles: count.describe('Doubles in a row in this move.'),
  tradesMade: count,
  answersMs: durationMs.describe('The time that the answers to offers of this move have taken.'),
  isButtonDisabled: z.boolean(),
  hasActed: z.boolean(),
  isExpired: z.boolean(),
  clock: durationMs.describe('The own time of the move, or of its last extra throw.'),
  time: durationMs.describe('Own time that was left when the running step began.'),
  bank: durationMs.describe(
    "What this move may still take from the mover's bank, as of the start of the running step.",
  ),
});

const auction = z.object({
  auctionId: count,
  mapItemId,
  startPrice: price,
  userIds: z.array(userId).describe('The bidders who have not left.'),
  leftUserIds: z.array(userId).describe('The bidders who have left.'),
  doneUserIds: z.array(userId).describe('The bidders who bid no more at this price.'),
  bets: z.array(z.object({ userId, price })).describe('Lowest first; the last one leads.'),
  moveTimeLeft: durationMs.describe("Time left of the mover's move."),
});

const trade = z.object({
  tradeId: count,
  userIdFrom: userId,
  userIdTo: userId,
  mapItemIdListFrom: z.array(mapItemId).readonly(),
  mapItemIdListTo: z.array(mapItemId).readonly(),
  extraPriceFrom: price,
  extraPriceTo: price,
  moveTimeLeft: durationMs,
  counterNumber: count.describe('0 for a first offer, else the number of the counter-offer.'),
});

const deadline = z.object({
  id: count.describe('The seq of the event that set the deadline.'),
  kind: z.enum(['MOVE', 'AUCTION', 'TRADE']),
  at: epochMs,
  timeout: durationMs,
});

/** The whole state of a game, all of it public: the fold of its events. */
export const gameState = z.object({
  gameId,
  rules: count.describe('The version of the rules that decided the last events.'),
  board: commitment.describe('The SHA-256 hash of the board as canonical JSON; empty in older games.'),
  fairness,
  gameModeId,
  isPrivate: z.boolean(),
  allowsStandIns: z.boolean(),
  startPaysUntilRound: count.describe('From this round on, Start pays nothing.'),
  growthFromRound: count.describe('From this round on, rents and taxes grow.'),
  houseRules,
  pot: millions.default(0).describe('What lies on the parking cell by a house rule, millions.'),
  limit: z
    .object({
      time: durationMs.describe('How long the game lasts, ms.'),
      at: epochMs,
      left: durationMs.nullable().describe('What was left when the game paused; null while it runs.'),
      isLastRound: z.boolean().describe('The time is up, and the game ends with this round.'),
    })
    .nullable()
    .default(null)
    .describe('When the time of the game is up; null without a limit.'),
  timeControl,
  timers: gameTimers,
  prizePool: z.array(prizeCard).readonly(),
  rewardTerms,
  startedAt: epochMs,
  took: durationMs.describe('How long the game was, ms; 0 while it runs.'),
  seq: count.describe('Number of events folded.'),
  draws: count.describe('Number of draws so far.'),
  round: count,
  players: z.array(player).describe('In the order of moves.'),
  cells: z.array(cell).describe('By index, 0–39.'),
  drawnCards: z
    .object({ 2: count, 3: count })
    .describe('Bit i is set when card i of the deck was drawn since the last shuffle.'),
  move,
  auction: auction.nullable(),
  trade: trade.nullable(),
  auctionCount: count,
  tradeCount: count,
  deadline: deadline.nullable(),
  pause: z
    .object({ timeLeft: durationMs, timeout: durationMs })
    .nullable()
    .describe(
      'What the timer had left and its full duration when the game paused; `deadline` is then the end of the pause. Null while the game runs.',
    ),
  isOver: z.boolean(),
});
