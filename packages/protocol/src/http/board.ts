import { z } from 'zod';
import { count, gameModeId, mapItemId, millions } from '../primitives.ts';

const cardEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MOVE_TO'), cell: mapItemId }),
  z.object({ kind: z.literal('MOVE_BACK'), steps: count }),
  z.object({ kind: z.literal('NEAREST'), cellType: z.union([z.literal(7), z.literal(8)]) }),
  z.object({ kind: z.literal('JAIL') }),
  z.object({ kind: z.literal('EXIT_CARD') }),
  z.object({ kind: z.literal('MONEY'), amount: millions }),
  z.object({ kind: z.literal('MONEY_EACH'), amount: millions }),
  z.object({ kind: z.literal('MONEY_PER_OFFICE'), office: millions, headOffice: millions }),
]);

const priceInfo = z.object({
  price: millions,
  pledge: millions.describe('What the bank gives for a pledge.'),
  ransom: millions.describe('What it costs to redeem.'),
  priceOffice: millions.describe('Of one level; 0 where no offices are built.'),
  salePriceOffice: millions.describe('What a sold level brings.'),
  auctionStartPrice: millions,
  rents: z
    .array(count)
    .describe(
      'Type 6: rent by `lvlCard` 0–6 (base, lvl1–lvl4, head office, monopoly). Type 7: rent by the number owned in the category, from one. Type 8: factor of the points thrown by the number owned, from one.',
    ),
});

export const boardCell = z.object({
  id: mapItemId,
  type: z
    .number()
    .int()
    .min(1)
    .max(10)
    .describe(
      '1 start, 2 and 3 cards, 4 jail, 5 go to jail, 6 company with offices, 7 company whose rent goes by the number owned, 8 company whose rent goes by the points thrown, 9 tax, 10 parking.',
    ),
  name: z.string(),
  categoryId: count.nullable().describe('Of a company.'),
  tax: millions.nullable().describe('Of a cell of type 9.'),
  priceInfo: priceInfo.nullable().describe('Of a company.'),
});

/** The numbers that are the same in all games. */
export const boardNumbers = z.object({
  startBalance: millions,
  startMoney: millions.describe('Paid for passing or reaching Start going forward.'),
  startPaysUntilRound: count.describe('From this round on Start pays nothing.'),
  growthFromRound: count.describe('From this round on rents and taxes grow.'),
  growthPercent: count.describe('Growth a round, of the table value.'),
  fine: millions.describe('Charged when the last throw in jail is used up.'),
  earlyReleaseFine: millions.describe('Paid to leave jail before the throw.'),
  skipMoveCountInJail: count.describe('Throws that may be spent in jail.'),
  maxCountMoveForPledgeCompany: count.describe("Ends of the owner's move until a pledge is lost."),
  maxCountTradeInMove: count,
  raises: z.array(millions).describe('By one of these a bet is above the last one, the first above the start price.'),
  cardPointsFactor: count.describe(
    'Of a card that leads to the nearest cell of type 8: owned, it asks for so many times a fresh throw.',
  ),
  cardRentFactor: count.describe('Of a card that leads to the nearest cell of type 7: so many times the rent.'),
  awayMoves: count.describe('Moves in a row left wholly to the timer that put a player out.'),
});

/** GET /api/unregistered/main/board */
export const boardInfo = z.object({
  cellList: z.array(boardCell).describe('By id, 0–39.'),
  categoryList: z.array(z.object({ id: count, name: z.string(), cellIds: z.array(mapItemId) })),
  gameModeList: z
    .array(z.object({ id: gameModeId, title: z.string(), maxCountOfficeOnStep: count }))
    .describe('1 sequential construction, 2 any construction; `maxCountOfficeOnStep` 0 is no limit.'),
  cardList: z
    .array(z.object({ id: count, cellType: z.union([z.literal(2), z.literal(3)]), effect: cardEffect }))
    .describe('Amounts are signed as the drawer sees them.'),
  numbers: boardNumbers,
});
export type BoardInfo = z.infer<typeof boardInfo>;
