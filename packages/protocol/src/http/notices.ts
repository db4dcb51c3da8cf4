import { z } from 'zod';
import type { NoticeKind } from '../notice-ways.ts';
import { gameId } from '../primitives.ts';
import { FRIEND_NOTICE } from './friends.ts';
import { REPORT_NOTICE } from './reports.ts';
import { INVITATION_NOTICE } from './room.ts';
import { SEASON_NOTICE } from './seasons.ts';
import { PAYMENT_NOTICE } from './shop.ts';

const of = <K extends NoticeKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What a notification is about, as the server stores it. */
export const notice = z.discriminatedUnion('kind', [
  of('gift', {
    itemId: z.number().int().nullable().describe('Null for coins.'),
    coins: z.number().int(),
    text: z.string().describe('What the sender says; empty for nothing.'),
  }),
  of('payment', PAYMENT_NOTICE),
  of('friendRequest', FRIEND_NOTICE),
  of('friendAccepted', FRIEND_NOTICE),
  of('invitation', INVITATION_NOTICE),
  of('rematch', { userId: z.string(), gameId }),
  of('reportAnswer', REPORT_NOTICE),
  of('sanction', {
    sanction: z.enum(['warning', 'mute', 'suspension', 'rename', 'annulment', 'lift']),
  }),
  of('season', SEASON_NOTICE),
  of('lapsed', {
    coins: z.number().int().describe('Coins that nobody has confirmed in time.'),
    items: z.number().int().describe('Prize cards.'),
  }),
  of('reward', { gameId, what: z.enum(['waits', 'given']) }),
]);
export type Notice = z.infer<typeof notice>;
