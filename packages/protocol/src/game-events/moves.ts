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
  isAutomatic,
  mapItemId,
  millions,
  timeControl,
  userId,
} from '../primitives.ts';

export const prizeCard = z.object({ id: z.number().int(), image: z.string(), backgroundColor: z.string() });

export const rewardTerms = z
  .object({
    leastMs: durationMs.describe('A shorter game gives no rewards.'),
    pairs: z
      .array(
        z.object({
          userIds: z.tuple([userId, userId]).readonly(),
          percent: count,
          lead: z
            .object({ userId, percent: count })
            .nullable()
            .describe('What the pair counts for the rating if this one has the better place again.'),
        }),
      )
      .readonly()
      .describe('Pairs of players whose game counts only in part, percent.'),
    unconfirmed: z.array(userId).readonly().describe('Players who get experience alone.'),
  })
  .describe('What the rewards depend on besides the course of the game.');

export const gameTimers = z
  .object({
    move: durationMs.describe("A move's own time, for all its steps together."),
    extraMove: durationMs.describe('The own time of an extra throw.'),
    auction: durationMs,
    trade: durationMs.describe('One answer to an offer or a counter-offer.'),
    answers: durationMs.describe('All answers to the offers of a move together.'),
    bank: durationMs.describe('The time bank of each player at the start, and the most that it holds.'),
    refill: durationMs.describe('What a quick move adds to the bank.'),
  })
  .describe('Durations of the timers, ms.');

export const seat = z.object({
  userId,
  nickname: z.string(),
  avatarPath: z.string().nullable(),
  isBot: z.boolean(),
  bot: botProfile.nullable().describe('Null for a person.'),
  botOwner: z.string().nullable().describe('The nickname of the user whose program plays; null for others.'),
  chipId: z.number().int(),
  color: z.number().int().describe("The player's colour, 1–5."),
  rating: z.number().int(),
  experiencePercent: z.number().int().describe('Factor of the experience in percent, 100 without a booster.'),
  frame: z.string().nullable().describe('The key of the frame around the avatar.'),
  diceSkin: z.string().nullable().describe('The key of the dice that the player throws.'),
});

export const moveStep = z.enum(['BEFORE_THROW', 'BUY_DECISION', 'AFTER_THROW']);

const timer = z.object({
  timeout: durationMs.describe('Duration of the timer, ms.'),
  deadline: epochMs.describe("The time when it runs out, epoch ms of the server's clock."),
});

const versions = {
  rules: count.describe('The version of the rules.'),
  board: commitment.describe('The SHA-256 hash of the board as canonical JSON; empty in older games.'),
};

/** The start of a game, its moves, throws and cards. */
export const moveEvents = {
  StartGame: z
    .object({
      gameId,
      ...versions,
      fairness,
      gameModeId,
      isPrivate: z.boolean(),
      allowsStandIns: z.boolean().describe('A bot stands in for a player who leaves.'),
      startPaysUntilRound: count.describe('From this round on, Start pays nothing.'),
      growthFromRound: count.describe('From this round on, rents and taxes grow.'),
      houseRules,
      timeLimit: durationMs
        .optional()
        .describe('The game ends with the round in which it has lasted so long. Missing: without a limit.'),
      timeControl,
      timers: gameTimers,
      prizePool: z.array(prizeCard).readonly(),
      rewardTerms,
      startGameTimestamp: epochMs,
      users: z.array(seat).readonly().describe('In the order of moves, which draw 0 of the fair dice decides.'),
      commitment: commitment.describe("What the server announced of its seed, before it knew any player's number."),
      dice: z
        .array(z.object({ userId, tip: hex32, share: hex32.optional() }))
        .readonly()
        .describe('The players who take part in the dice: link 0 of their chain, and link 1 if they opened it.'),
      playersSeeds: z.array(z.string()).readonly().describe('Empty, except with protocol 1.'),
    })
    .describe('The first event of a game: its players, its settings, and the commitment to the seed of the fair dice.'),
  RulesChanged: z
    .object(versions)
    .describe('The server goes on with other rules than those of the events before, or with another board.'),
  StartMoveType: timer
    .extend({
      userId,
      type: moveStep,
      bank: durationMs.describe("The part at the end of timeout that the player's time bank gives, ms."),
      isExtra: z.boolean(),
      round: count,
    })
    .describe(
      "A step of a move begins, and its timer goes on with what the move's own time and the bank have left. A new move begins with BEFORE_THROW.",
    ),
  ChangeTimeBank: z
    .object({
      userId,
      amount: z.number().int().describe('The change, signed, ms.'),
      bank: durationMs.describe('The bank after the change, ms.'),
    })
    .describe('A player has used time of the bank, or a quick move has refilled it.'),
  ChangeMoveButtonDisabled: z
    .object({ userId, isDisabled: z.boolean() })
    .describe("The mover's button (throw, end of move) is disabled or enabled."),
  ThrowDice: z
    .object({
      userId,
      scoreFirstDice: z.number().int().min(1).max(6),
      scoreSecondDice: z.number().int().min(1).max(6),
      purpose: z.enum(['MOVE', 'JAIL', 'CARD']).describe('To move, to leave jail, or to pay by a card.'),
      share: hex32.optional().describe("The link of the player's chain that this throw opens."),
      isAutomatic,
    })
    .describe('A player throws the dice.'),
  UserMoveTo: z
    .object({
      userId,
      mapItemIdFrom: mapItemId,
      mapItemIdTo: mapItemId,
      indexFrom: count.describe('Place of the chip on the cell, from 0.'),
      indexTo: count,
      direction: z.enum(['FORWARD', 'BACKWARD']),
      type: z.enum(['DICE', 'CARD', 'JOIN_TO_JAIL', 'LEAVE_JAIL']),
    })
    .describe('A chip moves to another cell.'),
  ActionCard: z
    .object({
      userId,
      mapItemId,
      cardId: z
        .number()
        .int()
        .min(1)
        .describe(
          '1–16 of the first deck (cell type 2), 17–32 of the second. A card that replaces one has its id plus a multiple of 32. GET /api/unregistered/main/board has its text, in `cardList`.',
        ),
      isReshuffled: z.boolean().describe('The deck was exhausted and was shuffled before this draw.'),
    })
    .describe('A player draws a card.'),
  ChangeInventoryCardCount: z
    .object({ userId, type: z.literal('outOfJail'), cardId: z.number().int(), isAdded: z.boolean(), count })
    .describe(
      'A player gets an exit card or returns it to its deck. GET /api/unregistered/main/board has its name and image, in `bonusCardList`.',
    ),
  UserInJailChangeSkipMove: z
    .object({ userId, inJail: z.boolean(), countMovesToExit: count })
    .describe('A player goes to jail, leaves it, or has used one of the moves there.'),
  SkipMove: z.object({ userId }).describe('The player stays in jail for this move.'),
  EndMove: z.object({ userId, isAutomatic }).describe('The move is over.'),
  MoveTimeOut: z.object({ userId }).describe("The time of the mover's step ran out; the game acts for the mover."),
  ChangeDeadline: timer
    .extend({
      timeLeft: durationMs
        .optional()
        .describe(
          'The game pauses until `deadline`, because its only person is away: what the running timer had left, ms. Missing when the game does not pause.',
        ),
      limitAt: epochMs.optional().describe('The new end of the limit of time. Missing if it stays, and in a pause.'),
      limitLeft: durationMs.optional().describe('What is left of the limit of time in a pause, ms.'),
    })
    .describe(
      'The running timer has another end: the server extended it after a fault, or the game pauses, or it goes on after a pause.',
    ),
  LastRound: z
    .object({ round: count })
    .describe('The time of the game is up: it ends with this round, and nobody makes offers any more.'),
  SystemMessage: z
    .object({
      id: z.number().int(),
      key: z.enum(['startPaysNothing', 'rentsGrow', 'rentLost']),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .describe('News that no other event contains; the client shows the text of `key` in its language.'),
} as const;

/** The reasons for which a player leaves a running game. */
const leaveReason = z.enum(['DISCONNECTED', 'EXIT', 'AWAY', 'SURRENDER']);

export const playerResult = z.object({
  userId,
  numberPlace: z.number().int().min(1).describe('1 is the winner.'),
  prizeExperience: count,
  prizeMoney: count.describe('Coins.'),
  prizeMarketItemList: z.array(prizeCard).readonly(),
  prizeRating: z.number().int().describe('Change of the rating, signed.'),
  currentRating: z.number().int().describe('The rating after the change.'),
  reason: z.enum([...leaveReason.options, 'BANKRUPT', 'TIME', 'WINNER']),
});

export const endEvents = {
  UserLeaveGame: z
    .object({ userId, reason: leaveReason })
    .describe('A player leaves the running game, by their own choice or because they are away.'),
  StandInBegan: z
    .object({
      userId,
      bot: botProfile,
      result: playerResult.describe('Holds as long as the player does not come back.'),
    })
    .describe('A player has left, and a bot plays in their seat from now on.'),
  StandInEnded: z
    .object({
      userId,
      results: z
        .array(playerResult)
        .readonly()
        .describe('The new results of players who went out or left meanwhile: one place lower.'),
    })
    .describe('The player is back in the seat, and the bot plays no more.'),
  GameOverUser: playerResult.describe('The game is over for one player.'),
  GameOver: z
    .object({
      users: z.array(playerResult).readonly().describe('In the order of places, the winner first.'),
      serverSeed: z.string().describe("The server's seed, hex. With it everyone can verify every draw."),
      took: durationMs.describe('How long the game was, ms.'),
    })
    .describe('The game is over.'),
} as const;

export const balanceReason = z.enum([
  'START',
  'PARKING',
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
      amount: millions.describe('The change, signed, millions.'),
      balance: millions.describe('The balance after the change, millions; may be below zero.'),
      reason: balanceReason,
      counterpartId: userId.nullable().describe('The other side of the payment; null is the bank.'),
    })
    .describe('The balance of a player changes.'),
} as const;
