import { z } from 'zod';

/** GET /api/game/room/{code}/info, open to guests: the room of an invite link. */
export const roomInfo = z.object({
  creatorUserNickName: z.string(),
  gameModeId: z.number().int(),
  /** People and bots who sit in the room. */
  countUsers: z.number().int(),
  countUsersInGame: z.number().int(),
  isSetPassword: z.boolean(),
});
export type RoomInfo = z.infer<typeof roomInfo>;
