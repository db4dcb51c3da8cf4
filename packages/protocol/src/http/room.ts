import { z } from 'zod';

/** GET /api/game/room/{code}/info */
export const roomInfo = z.object({ creatorUserNickName: z.string() });
export type RoomInfo = z.infer<typeof roomInfo>;
