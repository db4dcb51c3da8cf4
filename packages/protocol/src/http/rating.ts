import { z } from 'zod';

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
