import { BOT_LEVELS, LIMIT_MINUTES, START_BALANCES, TEMPERAMENTS, TIME_CONTROL_NAMES } from '@magnaty/rules';
import { z } from 'zod';

/** The largest sum in a payload, millions. */
const MAX_MONEY = 1_000_000_000;

/** The digits of a number, as a path, a query or a form sends it: no sign, fraction, space or other notation. */
const digits = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,15})$/)
  .transform(Number);

/** A number of a JSON body, or its digits. Every number of an HTTP call has this form; nothing else becomes a number. */
export const sentNumber = z.union([z.number(), digits]);

/** A whole number of an HTTP call. */
export const sentWhole = (min: number, max: number) => sentNumber.pipe(z.number().int().min(min).max(max));

/** Ids are made by the server. The closed shape keeps out what no database can store, such as NUL. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const userId = id;
/** The id of a game, and of the lobby that becomes it. */
export const gameId = id;
/** The number of a trade within its game. */
export const tradeId = z.number().int().min(1).max(1_000_000_000);
/** The number of an event within its game; 0 before the first one. */
export const eventSeq = z.number().int().min(0).max(1_000_000_000);
/** The code of a private room, in its invite link. */
export const roomCode = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Index of a cell on the board, 0–39. */
export const mapItemId = z.number().int().min(0).max(39);
export const mapItemIds = z.array(mapItemId).max(28);
/** Whole millions. */
export const millions = z.number().int().min(-MAX_MONEY).max(MAX_MONEY);
/** A sum that is not negative, whole millions. */
export const price = z.number().int().min(0).max(MAX_MONEY);
export const gameModeId = z.union([z.literal(1), z.literal(2)]);
/** An idempotency key from the client: a command sent twice with the same id takes effect once. */
export const commandId = z.uuid();
export const epochMs = z.number().int().nonnegative();
export const durationMs = z.number().int().nonnegative();
/** A whole number from 0. */
/** The keys of the names of the six seasons of a year. */
export const seasonName = z.enum(['snowfall', 'thaw', 'thunder', 'heat', 'harvest', 'leaffall']);

export const count = z.number().int().nonnegative();
/** 32 bytes in hex. */
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/** A SHA-256 hash in hex, or '' when the game's chance has no seed. */
export const commitment = z.union([z.literal(''), hex32]);
export const fairness = z
  .union([z.literal(1), z.literal(2)])
  .describe(
    'The protocol of the dice. 1: games whose server drew its secret last. 2: the server commits itself first.',
  );

export const timeControl = z
  .enum(TIME_CONTROL_NAMES)
  .describe('How much time the players of a game have: for a move 20, 60 or 120 seconds.');
/** A house rule; missing is off. */
const on = z.literal(true).optional();

export const limitMinutes = z
  .literal(LIMIT_MINUTES)
  .optional()
  .describe('The game ends with the round in which it has lasted so long, in minutes. 0 or missing: without a limit.');

export const houseRules = z
  .object({
    noAuctions: z.boolean().describe('A company that the mover declines stays with the bank.'),
    doubleStart: z.boolean().describe('A chip that stops on Start gets more.'),
    parkingPot: on.describe('Taxes and the fines of jail lie on the parking cell, for the next who stops there.'),
    noRentInJail: on.describe('An owner in jail gets no rent.'),
    startBalance: z
      .enum(START_BALANCES)
      .optional()
      .describe('All begin with two thirds, or four thirds, of the usual money.'),
    noDeals: on.describe('Players make no offers.'),
  })
  .describe('What the players of a private room have agreed on.');

/** How well a bot plays. */
export const botLevel = z.enum(BOT_LEVELS);
export const botProfile = z
  .object({ level: botLevel, temperament: z.enum(TEMPERAMENTS).describe('What the bot likes to do.') })
  .describe('How a bot plays.');
export const botOwner = z
  .string()
  .nullish()
  .describe('The nickname of the user whose program plays; null or missing for people and for the bots of the server.');

/** Of an event or a command: the client acted by itself, at the player's wish. */
export const isAutomatic = z
  .boolean()
  .optional()
  .describe('Nobody pressed anything: it does not show that the player is present.');
