import { z } from 'zod';
import { bonusCard } from '../game-info/schema.ts';
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
  pledge: millions.describe('The bank pays this sum for a pledge.'),
  ransom: millions.describe('Price to redeem the company.'),
  priceOffice: millions.describe('Price of one level; 0 on types 7 and 8, which have no offices.'),
  salePriceOffice: millions.describe('Sale price of one level.'),
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
      '1 start, 2 and 3 cards, 4 jail, 5 go to jail, 9 tax, 10 parking. Companies: 6 has offices, 7 has a rent by the number owned, 8 has a rent by the points thrown.',
    ),
  name: z.string(),
  categoryId: count.nullable().describe('Null on cells without a company.'),
  tax: millions.nullable().describe('Null except on cells of type 9.'),
  priceInfo: priceInfo.nullable().describe('Null on cells without a company.'),
});

/** The numbers that all games share. Sums are millions. */
export const boardNumbers = z.object({
  startMoney: millions.describe('Paid to a player who passes Start or stops on it, moving forward.'),
  growthPercent: count.describe("Growth per round, in percent of the board's value."),
  fine: millions.describe('Charged after the last move in jail.'),
  earlyReleaseFine: millions.describe('Paid to leave jail before the throw.'),
  skipMoveCountInJail: count.describe('Moves that a player may spend in jail.'),
  maxCountMoveForPledgeCompany: count.describe("Number of the owner's moves until the bank takes a pledged company."),
  maxCountTradeInMove: count,
  raises: z.array(millions).describe('Sums by which a bet may exceed the last bet or, without one, the start price.'),
  cardPointsFactor: count.describe(
    'The card to the nearest cell of type 8 charges the points of a fresh throw times this factor, if it is owned.',
  ),
  cardRentFactor: count.describe('The card to the nearest cell of type 7 charges the rent times this factor.'),
  awayMoves: count.describe('A player who leaves this many moves in a row to the timer is out.'),
  openingMs: count.describe('The first step of a game has so much more time, ms.'),
  returnMs: count.describe('After a pause the running step has at least so much time, ms.'),
});

/** GET /api/unregistered/main/board */
export const boardInfo = z.object({
  cellList: z.array(boardCell).describe('By id, 0–39.'),
  categoryList: z.array(z.object({ id: count, name: z.string(), cellIds: z.array(mapItemId) })),
  gameModeList: z
    .array(
      z.object({
        id: gameModeId,
        title: z.string(),
        maxCountOfficeOnStep: count,
        startBalanceList: z
          .array(z.object({ countUsers: count, balanceList: z.array(millions) }))
          .describe('By number of players: the start balance of each seat, in the order of moves.'),
        startPaysUntilRound: count.describe('From this round on, Start pays nothing.'),
        growthFromRound: count.describe('From this round on, rents and taxes grow.'),
      }),
    )
    .describe('1 sequential construction, 2 any construction; `maxCountOfficeOnStep` 0 means no limit.'),
  cardList: z
    .array(
      z.object({
        id: count.describe('The `cardId` of ActionCard.'),
        cellType: z.union([z.literal(2), z.literal(3)]),
        text: z.string().describe('What the card says.'),
        effect: cardEffect,
      }),
    )
    .describe('Amounts are signed: positive is money for the player who draws, negative a charge.'),
  bonusCardList: z
    .array(bonusCard)
    .describe('The cards that a player keeps. ChangeInventoryCardCount names one by `type`.'),
  numbers: boardNumbers,
});
export type BoardInfo = z.infer<typeof boardInfo>;
