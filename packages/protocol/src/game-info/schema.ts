import { z } from 'zod';
import { count, durationMs, epochMs, gameId, gameModeId, mapItemId, millions, price, userId } from '../primitives.ts';
import { prizeCard } from '../game-events/moves.ts';

const color = z.string().describe('CSS colour.');
const image = z.string().describe('Path on the site.');
const inReadersLanguage = z.string().describe("In the user's language.");
const stop = z.object({ color, percent: z.number().min(0).max(100) });
/** Categories have a plain colour, so both ends have it. */
const gradient = z.object({ start: stop, end: stop });

/** A card that a player keeps in the inventory. */
export const bonusCard = z.object({
  id: z.number().int(),
  type: z.literal('outOfJail'),
  name: inReadersLanguage,
  image,
});

const player = z.object({
  id: userId,
  nickname: z.string().describe("A bot's is in the user's language."),
  logoLink: z.string().nullable().describe('Path of the avatar on the site, or null.'),
  color,
  balance: millions.describe('Millions; may be below zero.'),
  gameOver: z.boolean().describe('The player is out, or the game is over.'),
  gameResult: z
    .object({
      place: z.number().int().min(1).describe('1 is the winner.'),
      money: count.describe('Coins.'),
      experience: count,
      changeRating: z.number().int().describe('Signed.'),
      currentRating: z.number().int(),
      prizeCards: z.array(prizeCard),
    })
    .nullable()
    .describe('Null until the game is over for the player.'),
  jail: z.object({ inJail: z.boolean(), countMovesToExit: count }),
  chip: z.object({
    id: z.number().int(),
    name: inReadersLanguage,
    image,
    position: z.object({
      idCell: mapItemId,
      indexOnCell: count.describe("The chip's place on its cell, from 0."),
      type: z.number().int().min(1).max(10).describe('The type of the cell.'),
    }),
  }),
  bonusCardList: z.array(bonusCard.extend({ count })).describe('The cards that the player keeps, with their number.'),
  name: z
    .object({ firstName: z.string().nullable(), lastName: z.string().nullable() })
    .describe('Null for all: players know each other by nickname, and the names of accounts stay private.'),
});

const rent = z.union([
  z
    .object({
      base: price,
      lvl1: price,
      lvl2: price,
      lvl3: price,
      lvl4: price,
      headOffice: price,
      monopoly: price,
    })
    .strict()
    .describe('Type 6, by lvlCard 0–6.'),
  z
    .object({ base: price, with2: price, with3: price, with4: price })
    .strict()
    .describe('Type 7, by the number that the owner has in the category.'),
  z
    .object({ base: price, with2: price })
    .strict()
    .describe('Type 8: the factor of the points, by the number that the owner has in the category.'),
  z.object({ tax: price }).strict().describe('Type 9.'),
]);

const priceInfo = z.object({
  price: price.describe('0 on a tax cell, which nobody can own.'),
  pricePlace: price.describe('The same as price.'),
  currentRent: price.describe('What is asked now; on type 8 the factor of the points; 0 in pledge.'),
  isInPledge: z.boolean(),
  countMoveInPledge: count,
  pledge: price,
  ransom: price,
  priceOffice: price.describe('0 on cells without offices.'),
  rent: rent.describe("The board's values; rents and taxes grow late in a long game, see currentRent."),
});

const categoryId = z.number().int().min(1);

const cell = z.object({
  id: mapItemId,
  type: z.number().int().min(1).max(10),
  name: inReadersLanguage,
  description: inReadersLanguage,
  image,
  idOwner: userId.nullable().describe('Null: the bank.'),
  categoryId: categoryId.nullable().describe('Null on cells without a company.'),
  category: z.object({ id: categoryId, name: inReadersLanguage, image, color, gradient }).nullable(),
  lvlCard: z.number().int().min(0).max(6).describe('0 none, 1–4 offices, 5 head office, 6 monopoly.'),
  fine: price.optional().describe('On the jail cell alone: charged after the last move in jail.'),
  earlyReleaseFine: price.optional().describe('On the jail cell alone: paid to leave before the throw.'),
  priceInfo: priceInfo.nullable().describe('Null on cells without a company and without a tax.'),
});

const category = z.object({
  id: categoryId,
  name: inReadersLanguage,
  description: inReadersLanguage,
  color,
  gradient,
  image,
});

/** The game with its words and pictures, for a client that does not contain the board. Sums are millions. */
export const gameMainInfo = z.object({
  gameId,
  gameModeId,
  startGameTimestamp: epochMs,
  moveUserId: userId.describe('The player whose move it is.'),
  skipMoveCountInJail: count,
  maxCountMoveForPledgeCompany: count,
  maxCountTradeInMove: count,
  tradeTimeout: durationMs,
  userList: z.array(player).describe('In the order of moves.'),
  categoryList: z.array(category),
  itemList: z.array(cell).describe('By id, 0–39.'),
});
export type GameMainInfo = z.infer<typeof gameMainInfo>;
