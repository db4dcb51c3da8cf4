import { companyAt } from '../board/board.ts';
import type { CounterTrade, CreateTrade } from '../model/commands.ts';
import { playerOf } from '../model/find.ts';
import { timeLeft, timeOpen } from './clock.ts';
import { payPlayer } from './money.ts';
import { resumeStep } from './move.ts';
import { changeOwner } from './rent.ts';
import type { Scribe } from './scribe.ts';

/** TRADE-1: opens an offer, until someone answers or withdraws it or its time runs out. */
export const createTrade = (scribe: Scribe, offer: CreateTrade): void => {
  const { game, board } = scribe.table;
  const timeout = game.timers.trade;
  scribe.emit({
    name: 'TradeCreate',
    tradeId: game.tradeCount + 1,
    userIdFrom: offer.userId,
    userIdTo: offer.userIdTo,
    mapItemIdListFrom: offer.mapItemIdListFrom,
    mapItemIdListTo: offer.mapItemIdListTo,
    extraPriceFrom: offer.extraPriceFrom,
    extraPriceTo: offer.extraPriceTo,
    timeout,
    deadline: scribe.world.now + timeout,
    leftCountCreateTrade: board.numbers.maxCountTradeInMove - game.move.tradesMade - 1,
    moveTimeLeft: timeLeft(scribe),
  });
};

/** TRADE-9: other terms replace those of the open offer, and its creator answers them. The mover's step still waits. */
export const counterTrade = (scribe: Scribe, offer: CounterTrade): void => {
  const { game, board } = scribe.table;
  const { trade } = game;
  if (trade === null) return;
  const timeout = game.timers.trade;
  scribe.emit({
    name: 'TradeCancel',
    tradeId: trade.tradeId,
    userId: offer.userId,
    reason: 'COUNTER',
    took: timeOpen(scribe),
  });
  scribe.emit({
    name: 'TradeCreate',
    tradeId: game.tradeCount + 1,
    userIdFrom: offer.userId,
    userIdTo: trade.userIdFrom,
    mapItemIdListFrom: offer.mapItemIdListFrom,
    mapItemIdListTo: offer.mapItemIdListTo,
    extraPriceFrom: offer.extraPriceFrom,
    extraPriceTo: offer.extraPriceTo,
    timeout,
    deadline: scribe.world.now + timeout,
    leftCountCreateTrade: board.numbers.maxCountTradeInMove - game.move.tradesMade,
    moveTimeLeft: trade.moveTimeLeft,
    counterOf: trade.tradeId,
    counterNumber: trade.counterNumber + 1,
  });
};

/** TRADE-4: both players pay the money they offered, then the companies change owners. */
export const acceptTrade = (scribe: Scribe): void => {
  const { game } = scribe;
  const { trade } = game;
  if (trade === null) return;
  const { userIdFrom, userIdTo } = trade;
  scribe.emit({ name: 'TradeAccept', tradeId: trade.tradeId, took: timeOpen(scribe) });
  const creator = playerOf(game, userIdFrom);
  const recipient = playerOf(game, userIdTo);
  payPlayer(scribe, { from: creator, to: recipient, amount: trade.extraPriceFrom, reason: 'TRADE' });
  payPlayer(scribe, { from: recipient, to: creator, amount: trade.extraPriceTo, reason: 'TRADE' });
  for (const index of trade.mapItemIdListFrom) transferCompany(scribe, index, userIdTo);
  for (const index of trade.mapItemIdListTo) transferCompany(scribe, index, userIdFrom);
  resumeStep(scribe, trade.moveTimeLeft);
};

/** TRADE-5, TIME-3: `userId` withdrew or rejected the offer; null means that its time ran out. */
export const cancelTrade = (scribe: Scribe, userId: string | null): void => {
  const { trade } = scribe.game;
  if (trade === null) return;
  scribe.emit({ name: 'TradeCancel', tradeId: trade.tradeId, userId, took: timeOpen(scribe) });
  resumeStep(scribe, trade.moveTimeLeft);
};

const transferCompany = (scribe: Scribe, index: number, userId: string): void => {
  const company = companyAt(scribe.table.board, index);
  if (company !== undefined) changeOwner(scribe, company, userId);
};
