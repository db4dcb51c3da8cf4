import { seasonOf } from '@magnaty/content';
import type { PlayerProfile } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { formerPlacesOf } from './rating/index.ts';
import { resultsOf } from './result-store.ts';

/** Seasons that a profile shows: those of two years. */
const SHOWN = 12;

/** A profile shows these former places of its user. */
export const openStanding = ({ database }: { readonly database: Database }) => ({
  formerPlaceOf: async (userId: string): Promise<number | undefined> =>
    (await formerPlacesOf(database, [userId])).get(userId),
  /** The user's places in former seasons, the last one first. */
  seasonsOf: async (userId: string): Promise<PlayerProfile['seasons']> =>
    (await resultsOf(database, userId, SHOWN)).map(({ number, place }) => ({
      number,
      name: seasonOf(number).name,
      year: yearOf(number),
      place,
    })),
});

const HALF_DAY_MS = 12 * 60 * 60_000;

/** The year of a season by Moscow's clock. */
const yearOf = (number: number): number => new Date(seasonOf(number).startsAt + HALF_DAY_MS).getUTCFullYear();
