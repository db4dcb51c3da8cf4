import type { Command, PlayerCommand } from '../model/commands.ts';
import { playerOf } from '../model/find.ts';
import type { Auction, Game, Table } from '../model/game.ts';
import { auctionPrice } from '../moves/auction-price.ts';

const NUMBERS = [-1, 0, 1, 5, 39, 40, 1e9, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
const TYPES = [
  'throwDice',
  'endMove',
  'userBuyCurrentCompany',
  'startAuction',
  'leaveAuction',
  'doneAuction',
  'settleDebt',
  'earlyExitJailFromBalance',
  'earlyExitJailFromInventoryCard',
] as const;
const ON_COMPANY = ['buyOffice', 'saleOffice', 'pledgeCompany', 'ransomCompany'] as const;

/** Any command that the types allow, from any user; most are illegal. */
export const anyCommand = ({ game }: Table, choose: (bound: number) => number): Command => {
  const pick = <T>(list: readonly T[]): T => list[choose(list.length)]!;
  const userId = choose(20) === 0 ? 'stranger' : pick(game.players).userId;
  const number = (): number => (choose(3) === 0 ? pick(NUMBERS) : choose(500));
  const cells = (): number[] => Array.from({ length: choose(4) }, () => choose(41));
  switch (choose(8)) {
    case 0:
      return { type: pick(TYPES), userId };
    case 1:
      return { type: pick(ON_COMPANY), userId, mapItemId: choose(3) === 0 ? number() : choose(40) };
    case 2:
      return { type: 'makeBetOnAuction', userId, price: number() };
    case 3:
      return { type: choose(2) === 0 ? 'acceptTrade' : 'cancelTrade', userId, tradeId: number() };
    case 4:
      return { type: 'expireDeadline', id: number() };
    case 5:
      return { type: 'changeForSale', userId, mapItemId: number(), isForSale: choose(2) === 0 };
    case 6:
      return {
        type: 'counterTrade',
        userId,
        tradeId: number(),
        mapItemIdListFrom: cells(),
        mapItemIdListTo: cells(),
        extraPriceFrom: number(),
        extraPriceTo: number(),
      };
    default:
      return {
        type: 'createTrade',
        userId,
        userIdTo: pick(game.players).userId,
        mapItemIdListFrom: cells(),
        mapItemIdListTo: cells(),
        extraPriceFrom: number(),
        extraPriceTo: number(),
      };
  }
};

/** An offer between two players that is often legal. */
const plausibleTrade = ({ game }: Table, choose: (bound: number) => number): PlayerCommand => {
  const partner = game.players[choose(game.players.length)]!;
  const owned = (userId: string): number[] =>
    game.cells.flatMap((cell, index) => (cell.ownerId === userId && choose(3) === 0 ? [index] : []));
  return {
    type: 'createTrade',
    userId: game.move.userId,
    userIdTo: partner.userId,
    mapItemIdListFrom: owned(game.move.userId),
    mapItemIdListTo: owned(partner.userId),
    extraPriceFrom: choose(200),
    extraPriceTo: choose(200),
  };
};

const PAUSE_MS = 1_800_000;

/** A command that is probably legal now. Guessing is faster than `legalCommands`. */
export const likelyCommand = (table: Table, now: number, choose: (bound: number) => number): Command => {
  const { game } = table;
  const { userId: mover, step } = game.move;
  const person = game.players.find(({ isBot }) => !isBot)!.userId;
  // Most of what comes during a pause is what is legal without it.
  if (game.pause !== null && choose(4) === 0)
    return { type: choose(8) === 0 ? 'dropUser' : 'continueGame', userId: person };
  if (game.pause === null && choose(200) === 0) return { type: 'pauseGame', userId: person, until: now + PAUSE_MS };
  if (choose(250) === 0) return { type: 'surrenderGame', userId: game.players[choose(game.players.length)]!.userId };
  if (game.allowsStandIns && choose(60) === 0) {
    return {
      type: choose(5) < 2 ? 'dropUser' : 'takeSeatBack',
      userId: game.players[choose(game.players.length)]!.userId,
    };
  }
  if (choose(40) === 0) return { type: 'expireDeadline', id: game.deadline?.id ?? 0 };
  if (game.trade !== null) {
    const mapItemId = game.trade.mapItemIdListFrom[0] ?? game.trade.mapItemIdListTo[0];
    if (mapItemId !== undefined && choose(2) === 0) {
      return { type: ON_COMPANY[choose(4)]!, userId: game.cells[mapItemId]?.ownerId ?? mover, mapItemId };
    }
    if (choose(2) === 0) {
      return {
        type: 'counterTrade',
        userId: game.trade.userIdTo,
        tradeId: game.trade.tradeId,
        mapItemIdListFrom: game.trade.mapItemIdListTo,
        mapItemIdListTo: game.trade.mapItemIdListFrom,
        extraPriceFrom: game.trade.extraPriceTo,
        extraPriceTo: choose(200),
      };
    }
    const type = choose(3) === 0 ? 'cancelTrade' : 'acceptTrade';
    return { type, userId: game.trade.userIdTo, tradeId: game.trade.tradeId };
  }
  if (game.auction !== null) return likelyBid(game, game.auction, choose);
  if (choose(12) === 0) return plausibleTrade(table, choose);
  const isInDebt = playerOf(game, mover).balance < 0;
  if (isInDebt && choose(4) === 0) return { type: 'settleDebt', userId: mover };
  if (choose(30) === 0) {
    const mapItemId = ownedFrom(game, choose(40), null);
    const { ownerId, isForSale } = game.cells[mapItemId]!;
    return { type: 'changeForSale', userId: ownerId ?? mover, mapItemId, isForSale: !isForSale };
  }
  if (isInDebt || choose(4) === 0) {
    const mapItemId = ownedFrom(game, choose(40), isInDebt ? mover : null);
    const userId = game.cells[mapItemId]?.ownerId ?? mover;
    const level = game.cells[mapItemId]?.lvlCard ?? 0;
    if (isInDebt) return { type: level > 0 ? 'saleOffice' : 'pledgeCompany', userId, mapItemId };
    return { type: choose(2) === 0 ? 'buyOffice' : ON_COMPANY[choose(4)]!, userId, mapItemId };
  }
  switch (step) {
    case 'BUY_DECISION':
      return { type: choose(6) === 0 ? 'startAuction' : 'userBuyCurrentCompany', userId: mover };
    case 'AFTER_THROW':
      return { type: 'endMove', userId: mover };
    default:
      return { type: choose(8) === 0 ? TYPES[7 + choose(2)]! : 'throwDice', userId: mover };
  }
};

/** The first owned company from `start` on; with `ownerId`, that player's first unpledged company. */
const ownedFrom = ({ cells }: Game, start: number, ownerId: string | null): number => {
  for (let at = 0; at < cells.length; at++) {
    const index = (start + at) % cells.length;
    const owner = cells[index]!.ownerId;
    if (ownerId === null ? owner !== null : owner === ownerId && !cells[index]!.isInPledge) return index;
  }
  return 0;
};

const likelyBid = (game: Game, auction: Auction, choose: (bound: number) => number): Command => {
  const userId = auction.userIds[choose(auction.userIds.length)]!;
  if (choose(4) === 0) {
    const mapItemId = ownedFrom(game, choose(40), userId);
    return { type: (game.cells[mapItemId]?.lvlCard ?? 0) > 0 ? 'saleOffice' : 'pledgeCompany', userId, mapItemId };
  }
  if (choose(3) === 0) return { type: choose(2) === 0 ? 'leaveAuction' : 'doneAuction', userId };
  return { type: 'makeBetOnAuction', userId, price: auctionPrice(auction) + [5, 15, 25][choose(3)]! };
};
