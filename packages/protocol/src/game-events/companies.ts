import { z } from 'zod';
import { count, durationMs, epochMs, mapItemId, millions, price, userId } from '../primitives.ts';

const timer = z.object({
  timeout: durationMs.describe('Length of the timer, ms.'),
  deadline: epochMs.describe("When it runs out, the server's epoch ms."),
});
const auctionId = z.number().int().min(1);
const tradeId = z.number().int().min(1);
const cells = z.array(mapItemId).readonly();

/** Buying, rent, offices and pledge. */
export const companyEvents = {
  UserMaybeBuyCompany: z
    .object({ userId, mapItemId, price })
    .describe('The mover stands on a free company and may buy it or decline.'),
  UserBuyCompany: z.object({ userId, mapItemId, price }).describe('The mover buys the company.'),
  UserPaidRent: z.object({ userId, userIdTo: userId, mapItemId, amount: price }).describe('Rent is paid.'),
  MapItemChangeOwner: z
    .object({ mapItemId, userId: userId.nullable() })
    .describe('A company changes hands; null is the bank, which gets it without offices and pledge.'),
  MapItemChangeRent: z
    .object({ mapItemId, currentRent: millions })
    .describe('The present rent of a company; on cells of type 8 the factor of the points.'),
  MapItemListChangeRent: z
    .object({
      mapItemIdList: cells,
      currentRentList: z.array(millions).readonly().describe('By place in mapItemIdList, as in MapItemChangeRent.'),
    })
    .describe('Many rents change at once: at the start of a game, and in each round in which rents grow.'),
  MapItemChangeOffice: z
    .object({ mapItemId, lvlCard: z.number().int().min(0).max(6) })
    .describe('An office is built or sold: 0 none, 1–4 offices, 5 head office, 6 monopoly.'),
  MapItemChangePledge: z
    .object({ mapItemId, isInPledge: z.boolean(), countMoveInPledge: count })
    .describe('A company is pledged or redeemed.'),
  MapItemChangePledgeCountMove: z
    .object({ mapItemId, countMoveInPledge: count })
    .describe("The pledge's counter of moves falls; at 0 the bank takes the company."),
} as const;

export const auctionEvents = {
  AuctionStart: timer
    .extend({
      auctionId,
      mapItemId,
      startPrice: price,
      userIds: z.array(userId).readonly().describe('Who may bid.'),
    })
    .describe('The company that the mover declined is put up. The move timer stands still meanwhile.'),
  AuctionMakeBet: timer.extend({ auctionId, userId, price }).describe('A bet; the timer starts anew.'),
  AuctionLeave: z
    .object({ auctionId, userId })
    .describe('A player leaves the auction; when he is out of the game, his bets are taken back.'),
  AuctionClose: z
    .object({ auctionId, mapItemId, userId: userId.nullable(), price })
    .describe('The auction is over; userId is the winner, or null when nobody bid.'),
} as const;

export const tradeEvents = {
  TradeCreate: timer
    .extend({
      tradeId,
      userIdFrom: userId,
      userIdTo: userId,
      mapItemIdListFrom: cells,
      mapItemIdListTo: cells,
      extraPriceFrom: price.describe('Money that the creator adds.'),
      extraPriceTo: price.describe('Money that the recipient adds.'),
      leftCountCreateTrade: count.describe('Offers that the mover may still make in this move.'),
      moveTimeLeft: durationMs.describe("What is left of the mover's step when the trade is over, ms."),
    })
    .describe('The mover makes an offer. The move timer stands still meanwhile.'),
  TradeAccept: z.object({ tradeId }).describe('The offer is accepted; what changes hands follows.'),
  TradeCancel: z
    .object({ tradeId, userId: userId.nullable() })
    .describe('The offer is withdrawn or rejected by userId; null when its time ran out.'),
} as const;
