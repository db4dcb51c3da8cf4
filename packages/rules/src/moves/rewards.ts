import type { RewardNumbers } from '../board/board.ts';
import type { LeaveReason, OutReason, PlayerResult } from '../model/events.ts';
import { playerOf } from '../model/find.ts';
import type { Game, Player, Table } from '../model/game.ts';
import type { PairTerms, PrizeCard, RewardTerms } from '../model/setup.ts';
import type { Scribe } from './scribe.ts';

const LEAVING: ReadonlySet<OutReason> = new Set<LeaveReason>(['DISCONNECTED', 'EXIT', 'AWAY', 'SURRENDER']);
export const isLeaving = (reason: OutReason): reason is LeaveReason => LEAVING.has(reason);

type Reward = Omit<PlayerResult, 'userId' | 'numberPlace'>;

/** REWARD-1 … REWARD-5, REWARD-9, REWARD-11 … REWARD-13: experience, coins, rating and prize of a place. */
export const rewardFor = (
  scribe: Scribe,
  end: { readonly userId: string; readonly place: number; readonly reason: OutReason },
): Reward => {
  const { game, board } = scribe.table;
  const { rewards } = board.numbers;
  const player = playerOf(game, end.userId);
  const isWithBots = hasBots(game);
  // REWARD-5: a player who left or was away gets a rating change only.
  const hasStayed = !isLeaving(end.reason) && !isIdle(game, player);
  // REWARD-9: a program has nothing to spend coins, experience or items on.
  const isEarning = player.botOwner === null;
  const percent = rewardPercent(game, end.userId, rewards.unconfirmedPercent);
  const prizePercent = rewardPercent(game, end.userId, 0);
  const hasPrize = isEarning && hasStayed && end.place === 1;
  const divisor = isWithBots ? rewards.botDivisor : 1;
  const experience = Math.max(0, rewards.experienceBase - rewards.experiencePerPlace * end.place) / divisor;
  const currentRating = isRated(game)
    ? Math.max(rewards.ratingFloor, player.rating + eloChange(game, end, rewards.eloK))
    : player.rating;
  return {
    prizeExperience:
      hasStayed && isEarning ? Math.floor((experience * player.experiencePercent * percent) / 10_000) : 0,
    prizeMoney: hasPrize ? Math.floor((coinsForWinner(game, rewards) * prizePercent) / 100) : 0,
    prizeMarketItemList: hasPrize && isRated(game) ? drawPrize(scribe, prizePercent) : [],
    prizeRating: currentRating - player.rating,
    currentRating,
    reason: end.reason,
  };
};

/** The result of a place with its reward, its fields always in one order. */
export const resultOf = (end: { readonly userId: string; readonly place: number }, reward: Reward): PlayerResult => ({
  userId: end.userId,
  numberPlace: end.place,
  prizeExperience: reward.prizeExperience,
  prizeMoney: reward.prizeMoney,
  prizeMarketItemList: reward.prizeMarketItemList,
  prizeRating: reward.prizeRating,
  currentRating: reward.currentRating,
  reason: reward.reason,
});

/** The result that the player has so far; null while the player competes for a place (OUT-8). */
export const knownResultOf = ({ result, standIn }: Pick<Player, 'result' | 'standIn'>): PlayerResult | null =>
  result ?? standIn?.result ?? null;

/** REWARD-9: the program of a user is a bot for the people it meets, but a player like the others among programs. */
const hasBots = ({ players }: Game): boolean => {
  const programs = players.filter(({ botOwner }) => botOwner !== null);
  return players.some(({ isBot }) => isBot) || (programs.length > 0 && programs.length < players.length);
};

/** REWARD-2, REWARD-3: does the game change ratings? */
export const isRated = (game: Game): boolean => !game.isPrivate && !hasBots(game);

/** REWARD-10: does this finished game count towards a place in the list of the rating? */
export const countsForRating = (table: Table): boolean =>
  isRated(table.game) && !endsTooEarly(table, 'WINNER', table.game.took);

/** REWARD-1, REWARD-3: coins for place 1, before the daily limit of REWARD-7. */
const coinsForWinner = (game: Game, { moneyFirstPlace, botDivisor }: RewardNumbers): number => {
  if (game.isPrivate) return 0;
  return hasBots(game) ? Math.floor(moneyFirstPlace / botDivisor) : moneyFirstPlace;
};

/**
 * REWARD-12, REWARD-13: what the game counts for this player, percent: the mean over all others.
 * @param most what an unconfirmed opponent counts at most, percent
 */
const rewardPercent = (game: Game, userId: string, most: number): number => {
  const others = game.players.filter((player) => player.userId !== userId);
  const sum = others.reduce((all, other) => {
    const percent = pairPercent(game.rewardTerms, userId, other.userId);
    return all + (isConfirmed(game, other.userId) ? percent : Math.min(percent, most));
  }, 0);
  return sum / others.length;
};

const pairOf = ({ pairs }: RewardTerms, one: string, other: string): PairTerms | undefined =>
  pairs.find(({ userIds }) => userIds.includes(one) && userIds.includes(other));

const pairPercent = (terms: RewardTerms, one: string, other: string): number =>
  pairOf(terms, one, other)?.percent ?? 100;

/** REWARD-12, REWARD-15: what the pair counts for the rating if one of them has the better place. */
const ratingPercent = (terms: RewardTerms, betterId: string, [one, other]: readonly [string, string]): number => {
  const pair = pairOf(terms, one, other);
  if (pair === undefined) return 100;
  return pair.lead?.userId === betterId ? Math.min(pair.percent, pair.lead.percent) : pair.percent;
};

/** REWARD-13: had the player a confirmed address or a linked service when the game began? */
export const isConfirmed = ({ rewardTerms }: Game, userId: string): boolean =>
  !rewardTerms.unconfirmed.includes(userId);

/** REWARD-11: has the player left most moves to the timer? Two rounds do not count: the first one and the running one. */
const isIdle = ({ round, rewardTerms }: Game, { ownMoves }: Player): boolean =>
  rewardTerms.leastMs > 0 && ownMoves * 2 < round - 2;

/** REWARD-11: is a game that ends after this time too short for rewards? */
const isTooShort = ({ rewardTerms }: Game, took: number): boolean => took < rewardTerms.leastMs;

/** REWARD-6, REWARD-11: does the game end too early for rewards, if it ends by this departure after this time, ms? */
export const endsTooEarly = (table: Table, reason: OutReason, took: number): boolean =>
  isTooShort(table.game, took) || wasLeftEarly(table, reason);

/**
 * REWARD-6: before the round it takes someone who left: players who are bankrupt so early have played for their place.
 */
const wasLeftEarly = ({ game, board }: Table, reason: OutReason): boolean =>
  game.round < board.numbers.rewards.fromRound &&
  (isLeaving(reason) ||
    game.players.some((player) => {
      const result = knownResultOf(player);
      return result !== null && isLeaving(result.reason);
    }));

/** REWARD-6: the same without experience, coins, prize and a rise of the rating. */
export const withoutReward = <R extends Reward>(reward: R): R => {
  const rise = Math.max(0, reward.prizeRating);
  return {
    ...reward,
    prizeExperience: 0,
    prizeMoney: 0,
    prizeMarketItemList: [],
    prizeRating: reward.prizeRating - rise,
    currentRating: reward.currentRating - rise,
  };
};

/** Why a result has less than the place usually gives. */
export const MISSING_REWARDS = [
  'LEFT',
  'IDLE',
  'TOO_EARLY',
  'TOO_SHORT',
  'NOT_YET',
  'UNCONFIRMED',
  'KNOWN_PLAYERS',
  'PRIVATE',
  'BOT_LIMIT',
  'DAY_LIMIT',
] as const;
export type MissingReward = (typeof MISSING_REWARDS)[number];

/** Explains a result that a player got in this game; null if it has all that the place gives. */
export const missingReward = (table: Table, result: PlayerResult): MissingReward | null => {
  const { game, board } = table;
  const player = playerOf(game, result.userId);
  if (game.isOver && wasLeftEarly(table, result.reason)) return 'TOO_EARLY';
  if (game.isOver && isTooShort(game, game.took)) return 'TOO_SHORT';
  if (isLeaving(result.reason)) return 'LEFT';
  if (player.botOwner !== null) return null;
  if (isIdle(game, player)) return 'IDLE';
  if (!game.isOver && game.round < board.numbers.rewards.fromRound) return 'NOT_YET';
  if (rewardPercent(game, result.userId, 100) < 100) return 'KNOWN_PLAYERS';
  if (rewardPercent(game, result.userId, 0) < 100) return 'UNCONFIRMED';
  if (result.numberPlace !== 1) return null;
  if (game.isPrivate) return 'PRIVATE';
  if (result.prizeMoney >= coinsForWinner(game, board.numbers.rewards)) return null;
  return hasBots(game) ? 'BOT_LIMIT' : 'DAY_LIMIT';
};

/**
 * REWARD-2: pairwise Elo over places. Players with a result of a worse place are beaten, all others will have better
 * places, so the change is known when a player goes out. REWARD-8 leaves out a player in whose seat a stand-in plays,
 * REWARD-13 an unconfirmed opponent. REWARD-12 and REWARD-15 weight each pair.
 */
const eloChange = (game: Game, end: { readonly userId: string; readonly place: number }, k: number): number => {
  const self = playerOf(game, end.userId);
  let change = 0;
  let opponents = 0;
  for (const other of game.players) {
    if (other.userId === end.userId || other.standIn !== null || !isConfirmed(game, other.userId)) continue;
    const expected = 1 / (1 + 10 ** ((other.rating - self.rating) / 400));
    const score = other.result !== null && other.result.numberPlace > end.place ? 1 : 0;
    const betterId = score === 1 ? end.userId : other.userId;
    change += ((score - expected) * ratingPercent(game.rewardTerms, betterId, [end.userId, other.userId])) / 100;
    opponents++;
  }
  return opponents === 0 ? 0 : Math.round((k * change) / opponents);
};

/** REWARD-4, REWARD-12: draws whether the winner gets a prize card, and which; an empty list means none. */
const drawPrize = (scribe: Scribe, percent: number): readonly PrizeCard[] => {
  const { game, board } = scribe.table;
  const { prizePercent, prizeFromPlayers } = board.numbers.rewards;
  if (game.players.length < prizeFromPlayers || game.prizePool.length === 0) return [];
  const chance = scribe.world.chance(game.draws);
  if (chance.draw(100) * 100 >= prizePercent * percent) return [];
  const prize = game.prizePool[chance.draw(game.prizePool.length)];
  return prize === undefined ? [] : [prize];
};
