import type { OutReason, PlayerResult } from '../model/events.ts';
import { cellOf, contendersOf, playerOf } from '../model/find.ts';
import { leaveBidding } from './auction-time.ts';
import { timeOpen, tookSoFar } from './clock.ts';
import { giveBackExitCard } from './jail.ts';
import { changeBalance } from './money.ts';
import { changeOwner } from './rent.ts';
import { endsTooEarly, isLeaving, resultOf, rewardFor, withoutReward } from './rewards.ts';
import type { Scribe } from './scribe.ts';

/**
 * OUT-1 … OUT-4: a player is out of the game. Their trade and bets are cancelled, the bank takes
 * their companies without offices or pledges, and they get the last open place. A stand-in goes
 * out with the result of the player who has left. The game ends when one contender is left (OUT-8). The caller decides how the running move goes on.
 */
export const goOut = (scribe: Scribe, userId: string, reason: OutReason): void => {
  const { game } = scribe.table;
  const { standIn } = playerOf(game, userId);
  if (standIn !== null) {
    giveUpAll(scribe, userId);
    writeResult(scribe, standIn.result);
    return;
  }
  const place = contendersOf(game).length;
  if (isLeaving(reason)) scribe.emit({ name: 'UserLeaveGame', userId, reason });
  giveUpAll(scribe, userId);
  placePlayer(scribe, { userId, place, reason });
  if (place === 2) finishGame(scribe);
};

/** OUT-1 … OUT-3: the player's trade, bets, companies, cards and money. */
const giveUpAll = (scribe: Scribe, userId: string): void => {
  const { game, board } = scribe.table;
  const player = playerOf(game, userId);
  if (game.trade !== null && (game.trade.userIdFrom === userId || game.trade.userIdTo === userId)) {
    scribe.emit({ name: 'TradeCancel', tradeId: game.trade.tradeId, userId, took: timeOpen(scribe) });
  }
  if (game.auction?.userIds.includes(userId) === true) leaveBidding(scribe, userId);
  for (const company of board.companies) {
    if (cellOf(game, company.index).ownerId === userId) changeOwner(scribe, company, null);
  }
  for (const cardId of player.exitCards.slice()) giveBackExitCard(scribe, player, cardId);
  changeBalance(scribe, player, -player.balance, 'GAME_OVER');
};

/** END-1, REWARD-6: the last player wins. An end that is too early also takes back what earlier results promised. */
export const finishGame = (scribe: Scribe): void => {
  const { game } = scribe;
  if (game.auction !== null) {
    const { auctionId, mapItemId, startPrice } = game.auction;
    scribe.emit({ name: 'AuctionClose', auctionId, mapItemId, userId: null, price: startPrice });
  }
  for (const { userId, isOut, standIn } of game.players) {
    if (standIn === null || isOut) continue;
    giveUpAll(scribe, userId);
    writeResult(scribe, standIn.result);
  }
  const winner = contendersOf(game)[0];
  if (winner !== undefined) placePlayer(scribe, { userId: winner.userId, place: 1, reason: 'WINNER' });
  const users: PlayerResult[] = [];
  const isTooEarly = endsTooEarly(scribe.table, 'WINNER', tookSoFar(scribe));
  for (const { result } of game.players) {
    if (result !== null) users.push(isTooEarly ? withoutReward(result) : result);
  }
  users.sort((a, b) => a.numberPlace - b.numberPlace);
  scribe.emit({ name: 'GameOver', users, serverSeed: scribe.world.revealSeed(), took: tookSoFar(scribe) });
};

/** Writes the result of a player who has this place. */
export const placePlayer = (scribe: Scribe, end: { userId: string; place: number; reason: OutReason }): void => {
  const isTooEarly = end.place <= 2 && endsTooEarly(scribe.table, end.reason, tookSoFar(scribe));
  const reward = isTooEarly ? withoutReward(rewardFor(scribe, end)) : rewardFor(scribe, end);
  writeResult(scribe, resultOf(end, reward));
};

const writeResult = (scribe: Scribe, result: PlayerResult): void => {
  scribe.emit({
    name: 'GameOverUser',
    userId: result.userId,
    numberPlace: result.numberPlace,
    prizeExperience: result.prizeExperience,
    prizeMoney: result.prizeMoney,
    prizeMarketItemList: result.prizeMarketItemList,
    prizeRating: result.prizeRating,
    currentRating: result.currentRating,
    reason: result.reason,
  });
};
