import { z } from 'zod';
import { count, durationMs, epochMs, isAutomatic, mapItemId, millions, price, userId } from '../primitives.ts';

const timer = z.object({
  timeout: durationMs.describe('Duration of the timer, ms.'),
  deadline: epochMs.describe("The time when it runs out, epoch ms of the server's clock."),
});
const auctionId = z.number().int().min(1);
const tradeId = z.number().int().min(1);
const cells = z.array(mapItemId).readonly();

/** Buying, rent, offices and pledge. */
export const companyEvents = {
  UserMaybeBuyCompany: z
    .object({ userId, mapItemId, price })
    .describe("The mover's chip stands on a free company. The mover may buy it or decline."),
  UserBuyCompany: z.object({ userId, mapItemId, price }).describe('The mover buys the company.'),
  UserPaidRent: z
    .object({ userId, userIdTo: userId, mapItemId, amount: price })
    .describe('A player pays rent to the owner of a company.'),
  MapItemChangeOwner: z
    .object({ mapItemId, userId: userId.nullable() })
    .describe('A company changes owners. Null is the bank; it gets the company without offices and pledge.'),
  MapItemChangeRent: z
    .object({ mapItemId, currentRent: millions })
    .describe('The current rent of a company, millions; on cells of type 8 the factor of the points.'),
  MapItemListChangeRent: z
    .object({
      mapItemIdList: cells,
      currentRentList: z
        .array(millions)
        .readonly()
        .describe('Rents in the order of mapItemIdList, as in MapItemChangeRent.'),
    })
    .describe('Many rents change: at the start of a game and in each round in which rents grow.'),
  MapItemChangeOffice: z
    .object({ mapItemId, lvlCard: z.number().int().min(0).max(6), isAutomatic })
    .describe('A player builds or sells an office. Levels: 0 none, 1–4 offices, 5 head office, 6 monopoly.'),
  MapItemChangePledge: z
    .object({ mapItemId, isInPledge: z.boolean(), countMoveInPledge: count, isAutomatic })
    .describe('A player pledges or redeems a company.'),
  MapItemChangePledgeCountMove: z
    .object({ mapItemId, countMoveInPledge: count })
    .describe('The counter of a pledge falls by one; at 0 the bank takes the company.'),
  MapItemChangeForSale: z
    .object({ mapItemId, isForSale: z.boolean() })
    .describe('The owner of a company says whether the others may ask for it in their offers.'),
} as const;

export const auctionEvents = {
  AuctionStart: timer
    .extend({
      auctionId,
      mapItemId,
      startPrice: price,
      userIds: z.array(userId).readonly().describe('The players who take part: all who are in the game.'),
      moveTimeLeft: durationMs.describe("Time left of the mover's move, for when the auction is over, ms."),
    })
    .describe('The auction of the company that the mover declined starts. The move timer stops until its end.'),
  AuctionMakeBet: timer.extend({ auctionId, userId, price }).describe('A player bids; the timer restarts.'),
  AuctionDone: timer
    .extend({ auctionId, userId })
    .describe(
      'A player bids no more at this price, and may still bid until the end. When nobody else bids, the deadline is earlier than before. The next bet takes it back.',
    ),
  AuctionLeave: timer
    .partial()
    .extend({ auctionId, userId })
    .describe(
      'A player leaves the auction. If the player is out of the game, their bets are removed. The timer is missing while it stays as it was.',
    ),
  AuctionClose: z
    .object({ auctionId, mapItemId, userId: userId.nullable(), price })
    .describe('The auction is over. userId is the winner, or null without a bet.'),
} as const;

export const tradeEvents = {
  TradeCreate: timer
    .extend({
      tradeId,
      userIdFrom: userId,
      userIdTo: userId,
      mapItemIdListFrom: cells,
      mapItemIdListTo: cells,
      extraPriceFrom: price.describe('Money that the creator adds, millions.'),
      extraPriceTo: price.describe('Money that the recipient adds, millions.'),
      leftCountCreateTrade: count.describe('Offers that the mover may still make in this move.'),
      moveTimeLeft: durationMs.describe("Time left of the mover's move, for when the trade is over, ms."),
      counterOf: tradeId
        .optional()
        .describe('The trade whose terms a counter-offer changes; missing for a first offer.'),
      counterNumber: count.optional().describe('1 or 2; missing for a first offer.'),
    })
    .describe(
      'The mover makes an offer, or the recipient of an offer answers it with other terms. The move timer stops until the trade is over.',
    ),
  TradeAccept: z
    .object({ tradeId })
    .describe('The recipient accepts the offer. Events for the money and companies follow.'),
  TradeCancel: z
    .object({
      tradeId,
      userId: userId.nullable(),
      reason: z
        .literal('COUNTER')
        .optional()
        .describe('TradeCreate with other terms follows at once; missing for all other ends.'),
    })
    .describe('userId withdraws, rejects or counters the offer; null means that its time ran out.'),
} as const;
