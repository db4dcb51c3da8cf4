import { z } from 'zod';
import { count } from '../primitives.ts';
import { bot } from './bots.ts';

/** GET /api/user/bots */
export const ownBots = z.object({
  bots: z.array(bot.extend({ hasToken: z.boolean().describe('False after the token was revoked.') })),
  mostBots: count.describe('Maximum number of bots of one user.'),
});
export type OwnBots = z.infer<typeof ownBots>;
export type OwnBot = OwnBots['bots'][number];

/** POST /api/user/bots */
export const newBotPayload = z.object({ name: z.string().max(256) });
export const botParams = z.object({ botId: z.uuid() });

/** The token is told in this answer only; the server stores its hash. */
export const newBot = z.object({ id: z.string(), token: z.string() });
export type NewBot = z.infer<typeof newBot>;
