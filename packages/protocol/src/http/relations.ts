import { z } from 'zod';
import { epochMs, userId } from '../primitives.ts';

/** Maximum number of players whom one user blocks and mutes. */
export const MAX_RELATIONS = 300;

/** POST /api/relations/block, unblock, mute and unmute. */
export const relationPayload = z.object({ userId });

/** The ids of the players whom the user has blocked and muted. */
export const userRelations = z.object({
  blocked: z.array(z.string()).describe('They enter no room of the user, watch no game of the user, and are muted.'),
  muted: z.array(z.string()).describe('The user sees no stickers and phrases of theirs.'),
});
export type UserRelations = z.infer<typeof userRelations>;

const related = z.object({
  userId: z.string(),
  nickname: z.string(),
  /** Path on the site; null without an avatar. */
  avatarPath: z.string().nullable(),
  at: epochMs,
});
export type RelatedUser = z.infer<typeof related>;

/** GET /api/relations/list: the last one first. */
export const relationList = z.object({ blocked: z.array(related), muted: z.array(related) });
export type RelationList = z.infer<typeof relationList>;
