import { z } from 'zod';
import { count } from '../primitives.ts';
import { gameStatus } from './account.ts';

/** Maximum number of bots of one user. */
export const MAX_BOTS = 3;

export const bot = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Path on the site; null without an avatar. */
  avatarPath: z.string().nullable(),
  rating: z.number().int().describe('On the ladder of bots.'),
  games: count.describe('Games on the ladder of bots.'),
});

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
