import { z } from 'zod';
import { houseRules, limitMinutes, roomCode, timeControl, userId } from '../primitives.ts';

/** GET /api/game/room/{code}/info, open to guests: the room of an invite link. */
export const roomInfo = z.object({
  creatorUserNickName: z.string().describe('The present host.'),
  gameModeId: z.number().int(),
  timeControl,
  houseRules,
  limitMinutes,
  /** People and bots who sit in the room. */
  countUsers: z.number().int(),
  countUsersInGame: z.number().int(),
  isSetPassword: z.boolean(),
});
export type RoomInfo = z.infer<typeof roomInfo>;

/** An invitation to a room, as a notice. */
export const INVITATION_NOTICE = { userId: z.string(), roomId: z.string() };

/** POST /api/game/room/invite. */
export const invitePayload = z.object({ userId });

/** The answer of POST /api/game/room/invite: the code of the room. */
export const invitedTo = z.object({ roomId: roomCode });

/** POST /api/game/room/decline: the user does not come to the room. */
export const invitationPayload = z.object({ userId, roomId: roomCode });
