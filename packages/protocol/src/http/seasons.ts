import { z } from 'zod';
import { SEASON_BOARDS } from '../constants/seasons.ts';
import { count, epochMs, seasonName, sentWhole } from '../primitives.ts';

/** The end of a season, as a notice. */
export const SEASON_NOTICE = {
  number: z.number().int().positive(),
  name: seasonName,
  place: z.number().int().positive(),
  coins: z.number().int(),
  frame: z.string().nullable().describe('The key of the frame that the place gave.'),
};

export const leaderboardEntry = z.object({
  id: z.string(),
  /** Path on the site; null without an avatar. */
  avatarPath: z.string().nullable(),
  experience: z.number().int(),
  ratingScore: z.number().int(),
  nickName: z.string(),
  /** 1 is the best place; 0 is none: the player has played too few rated games, or has a quick account. */
  ratingPosition: z.number().int(),
  /** Places won since the last daily snapshot: above 0 is better. */
  ratingPositionDiff: z.number().int(),
  /** Rated games that are missing for a place: public games of people alone that were played to an end. */
  missingGames: z.number().int(),
  /** The key of the frame around the avatar, or null. */
  avatarFrame: z.string().nullable(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

/** GET /api/rating/list: the best 100 by place, and the user's own entry at the end if it is not among them. */
export const ratingList = z.array(leaderboardEntry).max(101);
export type RatingList = z.infer<typeof ratingList>;

const season = z.object({
  number: z.number().int().positive(),
  name: seasonName,
  startsAt: epochMs,
  endsAt: epochMs,
});
export type Season = z.infer<typeof season>;

const LAST_PAGE = 399;

const row = leaderboardEntry.extend({
  points: count.describe('Points of the board’s span; 0 on the boards of all time.'),
  games: count.describe('Rated games in the board’s span.'),
});
export type BoardRow = z.infer<typeof row>;

/** GET /api/rating/board?board=&page=&search=: `page` from 0. A search finds users by the beginning of their nicknames. */
export const boardQuery = z.object({
  board: z.enum(SEASON_BOARDS),
  page: sentWhole(0, LAST_PAGE).optional(),
  search: z.string().min(1).max(64).optional(),
});
export const board = z.object({
  season,
  rows: z.array(row),
  hasMore: z.boolean(),
  own: row.nullable().describe('The reader; place 0 without a place. Null for a program.'),
  toNext: count.nullable().describe('Points, or rating, that the reader lacks for the next place.'),
  listed: count.describe('Users with a place.'),
});
export type Board = z.infer<typeof board>;

/** GET /api/rating/ended: the last season that ended, if the reader has a place in it and has not seen its end; else null. */
export const endedSeason = z
  .object({
    season,
    place: z.number().int().positive(),
    listed: count,
    rewards: z.object({
      frame: z.string().nullable().describe('The key of its drawing.'),
      inventoryId: z.number().int().nullable().describe('The id of the frame, for POST /api/inventory/activate/{id}.'),
      stamp: z.string().nullable(),
      coins: count,
      experience: count,
    }),
  })
  .nullable();
export type EndedSeason = z.infer<typeof endedSeason>;

/** POST /api/rating/ended: it was shown. */
export const endedPayload = z.object({ number: z.number().int().positive() });
