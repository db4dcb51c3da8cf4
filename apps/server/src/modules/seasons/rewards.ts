import { FAIR_PLAY, PRIZE_ITEMS, SEASON_REWARDS, seasonCoins, seasonFrame, seasonOf } from '@magnaty/content';
import type { Database } from '../../db/database.ts';
import { groupsOfBrowser, unconfirmedOf } from '../accounts/index.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What a place of a season gives besides coins. */
export const rewardOf = (number: number, place: number) => {
  const frame = place <= SEASON_REWARDS.framePlaces ? seasonFrame(seasonOf(number).name) : null;
  return {
    frame,
    /** The item of the frame. */
    itemId: PRIZE_ITEMS.find(({ key }) => key === frame)?.id ?? null,
    stamp: place === 1 ? SEASON_REWARDS.stamp : null,
    experience: SEASON_REWARDS.experience,
  };
};

interface Placed {
  readonly userId: string;
  readonly place: number;
}

/** The last place with coins. */
export const LAST_WITH_COINS = Math.max(...SEASON_REWARDS.coins.map(({ upTo }) => upTo));

/**
 * The coins of those who get any: confirmed accounts, and of those that logged in from one browser only the best one.
 * @param placed by place
 */
export const coinsOf = async (tx: Database, placed: readonly Placed[], now: number): Promise<Map<string, number>> => {
  const userIds = placed.map(({ userId }) => userId);
  const unconfirmed = new Set(await unconfirmedOf(tx, userIds));
  const households = await groupsOfBrowser(tx, userIds, now - FAIR_PLAY.household.browserDays * DAY_MS);
  const coins = new Map<string, number>();
  for (const { userId, place } of placed) {
    const isSecond = households.some((ids) => ids.includes(userId) && ids.some((id) => coins.has(id)));
    if (!unconfirmed.has(userId) && !isSecond) coins.set(userId, seasonCoins(place));
  }
  return coins;
};
