import { z } from 'zod';
import { count, epochMs, seasonName, sentWhole } from '../primitives.ts';
import { leaderboardEntry } from './rating.ts';

const season = z.object({
  number: z.number().int().positive(),
  name: seasonName,
  startsAt: epochMs,
  endsAt: epochMs,
});
export type Season = z.infer<typeof season>;

/** The boards beside the list of all time. */
export const SEASON_BOARDS = ['season', 'week', 'all', 'friends'] as const;
export type SeasonBoard = (typeof SEASON_BOARDS)[number];

/** Rows of one page, and the last page: further down, a user is found by the nickname. */
export const BOARD_PAGE = 50;
const LAST_PAGE = 399;

/** What a search finds at most. */
export const BOARD_SEARCH = 20;

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
