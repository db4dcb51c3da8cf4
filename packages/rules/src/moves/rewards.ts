import type { RewardNumbers } from '../board/board.ts';
import type { LeaveReason, OutReason, PlayerResult } from '../model/events.ts';
import { playerOf } from '../model/find.ts';
import type { Game, Player, Table } from '../model/game.ts';
import type { PrizeCard } from '../model/setup.ts';
import type { Scribe } from './scribe.ts';

const LEAVING: ReadonlySet<OutReason> = new Set<LeaveReason>(['DISCONNECTED', 'EXIT', 'AWAY', 'SURRENDER']);
export const isLeaving = (reason: OutReason): reason is LeaveReason => LEAVING.has(reason);

type Reward = Omit<PlayerResult, 'userId' | 'numberPlace'>;

/** REWARD-1 … REWARD-5, REWARD-9: experience, coins, rating and prize of a place. */
export const rewardFor = (
  scribe: Scribe,
  end: { readonly userId: string; readonly place: number; readonly reason: OutReason },
): Reward => {
  const { game, board } = scribe.table;
  const { rewards } = board.numbers;
  const player = playerOf(game, end.userId);
  const isWithBots = hasBots(game);
  // REWARD-5: a player who left or was away gets a rating change only.
  const hasStayed = !isLeaving(end.reason);
  // REWARD-9: a program has nothing to spend coins, experience or items on.
  const isEarning = player.botOwner === null;
  const divisor = isWithBots ? rewards.botDivisor : 1;
  const experience = Math.max(0, rewards.experienceBase - rewards.experiencePerPlace * end.place) / divisor;
  const currentRating = isRated(game)
    ? Math.max(rewards.ratingFloor, player.rating + eloChange(game, end, rewards.eloK))
    : player.rating;
  return {
    prizeExperience: hasStayed && isEarning ? Math.floor((experience * player.experiencePercent) / 100) : 0,
    prizeMoney: hasStayed && isEarning && end.place === 1 ? coinsForWinner(game, rewards) : 0,
    prizeMarketItemList: isEarning && end.place === 1 && isRated(game) ? drawPrize(scribe) : [],
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
export const countsForRating = (table: Table): boolean => isRated(table.game) && !endsTooEarly(table, 'WINNER');

/** REWARD-1, REWARD-3: coins for place 1, before the daily limit of REWARD-7. */
const coinsForWinner = (game: Game, { moneyFirstPlace, botDivisor }: RewardNumbers): number => {
  if (game.isPrivate) return 0;
  return hasBots(game) ? Math.floor(moneyFirstPlace / botDivisor) : moneyFirstPlace;
};

/**
 * REWARD-6: does the game end too early for rewards, if it ends now by this departure? Before the round it takes
 * someone who left: players who are bankrupt so early have played for their place.
 */
export const endsTooEarly = ({ game, board }: Table, reason: OutReason): boolean =>
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
export type MissingReward = 'LEFT' | 'TOO_EARLY' | 'NOT_YET' | 'PRIVATE' | 'BOT_LIMIT';

/** Explains a result that a player got in this game; null if it has all that the place gives. */
export const missingReward = (table: Table, result: PlayerResult): MissingReward | null => {
  const { game, board } = table;
  if (game.isOver && endsTooEarly(table, result.reason)) return 'TOO_EARLY';
  if (isLeaving(result.reason)) return 'LEFT';
  if (!game.isOver && game.round < board.numbers.rewards.fromRound) return 'NOT_YET';
  if (result.numberPlace !== 1 || playerOf(game, result.userId).botOwner !== null) return null;
  if (game.isPrivate) return 'PRIVATE';
  return result.prizeMoney < coinsForWinner(game, board.numbers.rewards) ? 'BOT_LIMIT' : null;
};

/**
 * REWARD-2: pairwise Elo over places. Players with a result of a worse place are beaten, all others will have better
 * places, so the change is known when a player goes out. REWARD-8 leaves out a player in whose seat a stand-in plays.
 */
const eloChange = (game: Game, end: { readonly userId: string; readonly place: number }, k: number): number => {
  const self = playerOf(game, end.userId);
  let change = 0;
  let opponents = 0;
  for (const other of game.players) {
    if (other.userId === end.userId || other.standIn !== null) continue;
    const expected = 1 / (1 + 10 ** ((other.rating - self.rating) / 400));
    const score = other.result !== null && other.result.numberPlace > end.place ? 1 : 0;
    change += score - expected;
    opponents++;
  }
  return opponents === 0 ? 0 : Math.round((k * change) / opponents);
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
