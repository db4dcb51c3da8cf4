import { z } from 'zod';
import { count, epochMs, gameId, userId } from '../primitives.ts';

/** A day of Moscow's calendar, YYYY-MM-DD. */
export const calendarDay = z.iso.date().regex(/^20/);

/** A drawing that a floor, a safe or a season opens. */
const unlock = z.object({ kind: z.enum(['portrait', 'sticker', 'frame']), key: z.string() });

const dayTask = z.object({
  day: calendarDay,
  taskId: z.string().describe('The texts of the site say what to do.'),
  count: count.describe('What today’s games have shown so far, up to the target.'),
  target: z.number().int().positive(),
  isDone: z.boolean(),
  canSwap: z.boolean().describe('Once a day, until it is done.'),
  endsAt: epochMs,
});

const safe = z.object({
  week: calendarDay.describe('Its Monday.'),
  coins: count,
  experience: count,
  sticker: z.string(),
  coinsInstead: count.nullable().describe('Coins instead of the sticker for a user who has it; null for others.'),
  state: z.enum(['closed', 'open', 'taken']),
});

/** GET /api/progress/own. */
export const ownProgress = z.object({
  experience: count,
  shownFloor: z.number().int().positive().describe('The last floor whose arrival the user has seen.'),
  task: dayTask,
  days: z
    .array(z.object({ day: calendarDay, isDone: z.boolean() }))
    .length(7)
    .describe('This week, from Monday.'),
  safe,
  stickers: z
    .array(z.string())
    .describe('Those that safes have given; those of the floors follow from the experience.'),
  coins: z
    .enum(['given', 'unconfirmed', 'household'])
    .describe('Whether tasks and the safe give this user coins: none without a confirmed account, one a household.'),
});
export type OwnProgress = z.infer<typeof ownProgress>;

/** POST /api/progress/swap: another task for today. 409 if it is done, was swapped, or a new day has begun. */
export const swapPayload = z.object({ day: calendarDay });

/** POST /api/progress/safe: takes what an open safe holds. 409 if it is closed or taken. */
export const safePayload = z.object({ week: calendarDay });

/** POST /api/progress/shown: the arrival on a floor was shown. */
export const shownPayload = z.object({ floor: z.number().int().min(1).max(1000) });

const holders = count.nullable().describe('How many users have it; null from a hundred on.');

/** GET /api/progress/album?nickname=NAME: by nickname or id; without it, one's own. */
export const albumQuery = z.object({ nickname: z.string().min(1).max(64).optional() });
export const album = z.object({
  owner: z.object({ userId, nickname: z.string() }).nullable().describe('Another player; null for the own album.'),
  stamps: z.array(
    z.object({
      id: z.string(),
      at: epochMs.nullable().describe('When it was given; null for a stamp that is missing.'),
      count: count.describe('What was counted towards it, up to its target.'),
      holders,
    }),
  ),
});
export type Album = z.infer<typeof album>;

/** GET /api/progress/game?gameId=ID: what one's own finished game has brought besides its result. */
export const gameProgressQuery = z.object({ gameId });
export const gameProgress = z.object({
  isCounted: z.boolean().describe('False for a moment after the end; `AccountChanged` with `progress` says when.'),
  stamps: z.array(z.object({ id: z.string(), experience: count, holders })),
  task: dayTask.extend({ experience: count, coins: count }).nullable().describe('The task that this game has done.'),
  unlocks: z.array(unlock.extend({ floor: z.number().int() })).describe('What the floors reached by it open.'),
});
export type GameProgress = z.infer<typeof gameProgress>;
