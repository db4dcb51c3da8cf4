import { z } from 'zod';
import { AWARD_NAMES } from '@magnaty/rules';
import { gameId, mapItemId, millions, price, userId } from '../primitives.ts';

export const storyParams = z.object({ gameId });

const award = z.object({
  name: z.enum(AWARD_NAMES),
  userId,
  /** Millions, or a number of doubles or of terms in jail. */
  amount: price,
  mapItemId: mapItemId.nullable(),
  counterpartId: userId.nullable(),
});

/** GET /api/game/{gameId}/story: what a game tells its players, over or not. */
export const gameStory = z.object({
  /** In the order of moves. */
  userIds: z.array(userId),
  /** For each round, the capital of each player at its beginning, millions; last as it is now. Null: out before. */
  capitals: z.array(z.array(millions.nullable())),
  awards: z.array(award),
});
