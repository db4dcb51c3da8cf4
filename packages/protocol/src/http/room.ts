import { z } from 'zod';
import { houseRules, timeControl } from '../primitives.ts';

/** GET /api/game/room/{code}/info, open to guests: the room of an invite link. */
export const roomInfo = z.object({
  creatorUserNickName: z.string().describe('The present host.'),
  gameModeId: z.number().int(),
  timeControl,
  houseRules,
  /** People and bots who sit in the room. */
  countUsers: z.number().int(),
  countUsersInGame: z.number().int(),
  isSetPassword: z.boolean(),
});
export type RoomInfo = z.infer<typeof roomInfo>;
