import { z } from 'zod';
import { count } from '../primitives.ts';
import { gameStatus } from './account.ts';

/** Maximum number of bots of one user. */
export const MAX_BOTS = 3;

const bot = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Path on the site; null without an avatar. */
  avatarPath: z.string().nullable(),
  rating: z.number().int().describe('On the ladder of bots.'),
  games: count.describe('Games on the ladder of bots.'),
});

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

/** GET /api/bot/info: the bot of the token. */
export const botInfo = bot.extend({
  owner: z.string().describe('The nickname of the user whose bot this is.'),
  gameStatus,
  socketPort: count.describe('The port of Socket.IO, on the host of the site. The port of the site answers too.'),
});
export type BotInfo = z.infer<typeof botInfo>;

/** GET /api/rating/bots: the best bots of the ladder. */
export const botLadder = z.array(bot.extend({ owner: z.string().describe('The nickname of the owner.') })).max(100);
export type BotLadder = z.infer<typeof botLadder>;
