import { findPlayer, isPlayedByBot, refusalOf, type PlayerCommand, type Table, type Trade } from '@magnaty/rules';
import type { Bot } from './bot.ts';
import { compare, weighOffer, type Depth } from './rollouts.ts';
import { toleranceOf } from './stalled.ts';
import { gainBy, MIN_GAIN, termsOf, TradeJudge } from './trade-judge.ts';
import { answeringByChance, priced } from './trade-search.ts';

/** Part of the joint gain that a counter-offer leaves a person at least. */
const FAIR_SHARE = 0.5;
/** How far both answers to an offer are played on. */
const ANSWER: Depth = { pairs: 32, rounds: 5 };

/**
 * Accepts the open offer to this player if the chance to win rises by it: first by the model, then by playing on from both
 * answers. Otherwise it makes a counter-offer or rejects. Null without such an offer.
 */
export const answerOffer: Bot = (table, userId, random) => {
  const { trade } = table.game;
  if (trade?.userIdTo !== userId) return null;
  const { tradeId } = trade;
  if (isGoodByModel(table, trade, random)) return { type: 'acceptTrade', userId, tradeId };
  // Two bots that go on would come back to the first terms.
  const isEnough = trade.counterNumber > 0 && isPlayedByBot(table.game, trade.userIdFrom);
  return (isEnough ? null : counterOffer(table, trade, random)) ?? { type: 'cancelTrade', userId, tradeId };
};

const isGoodByModel = (table: Table, { userIdTo: userId, tradeId, ...trade }: Trade, random: () => number): boolean => {
  const gain = gainBy(table, userId, termsOf({ ...trade, userIdTo: userId }));
  const tolerance = toleranceOf(table);
  if (tolerance !== null) return gain >= -tolerance;
  if (gain < MIN_GAIN) return false;
  const differences = compare(table, {
    one: { type: 'acceptTrade', userId, tradeId },
    other: { type: 'cancelTrade', userId, tradeId },
    seat: table.game.players.findIndex((player) => player.userId === userId),
    depth: ANSWER,
    random,
  });
  const own = differences?.[table.game.players.findIndex((player) => player.userId === userId)];
  return own !== undefined && own.mean > own.error;
};

/**
 * The same companies for a sum that is good for this player and that the other side should accept. The sum is never worse
 * for the player than that of the open offer. Null if there is none.
 */
const counterOffer = (table: Table, trade: Trade, random: () => number): PlayerCommand | null => {
  const { userIdFrom, userIdTo: userId, mapItemIdListFrom: gets, mapItemIdListTo: gives } = trade;
  const player = findPlayer(table.game, userId);
  const other = findPlayer(table.game, userIdFrom);
  if (player === undefined || other === undefined) return null;
  const pair = {
    player,
    other,
    answering: answeringByChance(other),
    candidate: { gives, gets },
    fairShare: FAIR_SHARE,
    atLeast: MIN_GAIN,
  };
  const pays = priced(new TradeJudge(table), pair)?.terms.pays;
  if (pays === undefined || pays >= trade.extraPriceTo - trade.extraPriceFrom) return null;
  const extraPriceFrom = Math.max(0, pays);
  const extraPriceTo = Math.max(0, -pays);
  const counter: PlayerCommand = {
    type: 'counterTrade',
    userId,
    tradeId: trade.tradeId,
    mapItemIdListFrom: gives,
    mapItemIdListTo: gets,
    extraPriceFrom,
    extraPriceTo,
  };
  if (refusalOf(table, counter) !== null) return null;
  const differences = weighOffer(table, counter, random);
  const seatOf = (id: string): number => table.game.players.findIndex((one) => one.userId === id);
  const own = differences?.[seatOf(userId)];
  const theirs = differences?.[seatOf(userIdFrom)];
  return own !== undefined && own.mean > own.error && (theirs?.mean ?? 0) > 0 ? counter : null;
};
