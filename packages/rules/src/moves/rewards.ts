import type { OutReason, PlayerResult } from '../model/events.ts';
import { playerOf } from '../model/find.ts';
import type { Game } from '../model/game.ts';
import type { PrizeCard } from '../model/setup.ts';
import type { Scribe } from './scribe.ts';

type Reward = Omit<PlayerResult, 'userId' | 'numberPlace'>;

/** REWARD-1 … REWARD-5: experience, coins, rating and prize of a place. */
export const rewardFor = (
  scribe: Scribe,
  end: { readonly userId: string; readonly place: number; readonly reason: OutReason },
): Reward => {
  const { game, board } = scribe.table;
  const { rewards } = board.numbers;
  const player = playerOf(game, end.userId);
  const isWithBots = game.players.some((other) => other.isBot);
  const divisor = isWithBots ? rewards.botDivisor : 1;
  // REWARD-5: a player who left or was away gets a rating change only.
  const hasStayed = end.reason === 'BANKRUPT' || end.reason === 'WINNER';
  const experience = Math.max(0, rewards.experienceBase - rewards.experiencePerPlace * end.place) / divisor;
  const money = end.place === 1 ? rewards.moneyFirstPlace / divisor : 0;
  const isRated = !isWithBots && !game.isPrivate;
  const currentRating = isRated
    ? Math.max(rewards.ratingFloor, player.rating + eloChange(game, end, rewards.eloK))
    : player.rating;
  return {
    prizeExperience: hasStayed ? Math.floor((experience * player.experiencePercent) / 100) : 0,
    prizeMoney: hasStayed ? Math.floor(money) : 0,
    prizeMarketItemList: end.place === 1 && isRated ? drawPrize(scribe) : [],
    prizeRating: currentRating - player.rating,
    currentRating,
    reason: end.reason,
  };
};

/**
 * REWARD-2: pairwise Elo over places. Players already out have worse places, all others will have
 * better ones, so the change is known when a player goes out.
 */
const eloChange = (game: Game, end: { readonly userId: string; readonly place: number }, k: number): number => {
  const self = playerOf(game, end.userId);
  let change = 0;
  for (const other of game.players) {
    if (other.userId === end.userId) continue;
    const expected = 1 / (1 + 10 ** ((other.rating - self.rating) / 400));
    const score = other.isOut ? 1 : 0;
    change += score - expected;
  }
  return Math.round((k * change) / (game.players.length - 1));
};

/** REWARD-4: draws whether the winner gets a prize card, and which; an empty list means none. */
const drawPrize = (scribe: Scribe): readonly PrizeCard[] => {
  const { game, board } = scribe.table;
  const { prizePercent, prizeFromPlayers } = board.numbers.rewards;
  if (game.players.length < prizeFromPlayers || game.prizePool.length === 0) return [];
  const chance = scribe.world.chance(game.draws);
  if (chance.draw(100) >= prizePercent) return [];
  const prize = game.prizePool[chance.draw(game.prizePool.length)];
  return prize === undefined ? [] : [prize];
};
