import { findPlayer, refusalOf, type PlayerCommand, type Table, type Trade } from '@magnaty/rules';
import type { Bot } from './bot.ts';
import { compare, weighOffer, type Depth } from './rollouts.ts';
import { gainBy, MIN_GAIN, termsOf, TradeJudge } from './trade-judge.ts';
import { answersByLevel, priced } from './trade-search.ts';
import { answerTrade } from './trades.ts';

/** How far both answers to an offer are played on. */
const ANSWER: Depth = { pairs: 32, rounds: 5 };

/**
 * Accepts the open offer to this player if the chance to win rises by it: first by the model, then by playing on from both
 * answers. Otherwise it makes a counter-offer or rejects. Null without such an offer.
 */
export const answerByModel: Bot = (table, userId, random) => answer(table, userId, { random, isCounted: false });

/** Accepts only what the count of worth calls good, too. */
export const answerByCountAndModel: Bot = (table, userId, random) => answer(table, userId, { random, isCounted: true });

interface Manner {
  readonly random: () => number;
  readonly isCounted: boolean;
}

const answer = (table: Table, userId: string, manner: Manner): PlayerCommand | null => {
  const { trade } = table.game;
  if (trade?.userIdTo !== userId) return null;
  const { tradeId } = trade;
  const isGood =
    (!manner.isCounted || countsAsGood(table, userId, trade)) && isGoodByModel(table, trade, manner.random);
  if (isGood) return { type: 'acceptTrade', userId, tradeId };
  return counterOffer(table, trade, manner) ?? { type: 'cancelTrade', userId, tradeId };
};

/** Does the count of worth call the offer to the player good? */
const countsAsGood = ({ board, game }: Table, userId: string, trade: Trade): boolean => {
  const player = findPlayer(game, userId);
  return player !== undefined && answerTrade({ board, game: { ...game, trade } }, player)?.type === 'acceptTrade';
};

const isGoodByModel = (table: Table, { userIdTo: userId, tradeId, ...trade }: Trade, random: () => number): boolean => {
  if (gainBy(table, userId, termsOf({ ...trade, userIdTo: userId })) < MIN_GAIN) return false;
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
const counterOffer = (table: Table, trade: Trade, { random, isCounted }: Manner): PlayerCommand | null => {
  const { userIdFrom, userIdTo: userId, mapItemIdListFrom: gets, mapItemIdListTo: gives } = trade;
  const player = findPlayer(table.game, userId);
  const other = findPlayer(table.game, userIdFrom);
  if (player === undefined || other === undefined) return null;
  const pair = { player, other, answerKind: answersByLevel(other), candidate: { gives, gets }, atLeast: MIN_GAIN };
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
  const asOffered = { ...trade, extraPriceFrom: extraPriceTo, extraPriceTo: extraPriceFrom };
  if (isCounted && !countsAsGood(table, userId, asOffered)) return null;
  const differences = weighOffer(table, counter, random);
  const seatOf = (id: string): number => table.game.players.findIndex((one) => one.userId === id);
  const own = differences?.[seatOf(userId)];
  const theirs = differences?.[seatOf(userIdFrom)];
  const isLikely = pair.answerKind === 'count' || (theirs?.mean ?? 0) > 0;
  return own !== undefined && own.mean > own.error && isLikely ? counter : null;
};
