import { NO_HOUSE_RULES } from '@magnaty/rules';
import { z } from 'zod';
import { houseRules, limitMinutes, timeControl } from './primitives.ts';

/** What the host of a room decides beside mode, seats and password. A rematch keeps all of it. */
export const roomSettings = z.object({
  timeControl,
  houseRules,
  limitMinutes,
  isListed: z.boolean().describe('Other users see the room in the list of open rooms.'),
  mayFriendsWatch: z.boolean().describe('Friends of the players may watch the game.'),
  waitsForHost: z
    .literal(true)
    .optional()
    .describe('The game starts by startRoom alone, not when all places are taken. Missing: it also starts then.'),
});
export type RoomSettings = z.infer<typeof roomSettings>;

/** The settings of a room whose host has chosen none. */
export const USUAL_ROOM: RoomSettings = {
  timeControl: 'usual',
  houseRules: NO_HOUSE_RULES,
  isListed: false,
  mayFriendsWatch: false,
};

/**
 * Why the present host has the room: the former one is at the table no more, has lost the connection, or has handed it
 * over.
 */
export const handover = z.enum(['left', 'lost', 'given']);
export type Handover = z.infer<typeof handover>;
