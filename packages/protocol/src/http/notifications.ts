import { z } from 'zod';
import { NOTICE_CHOICES, type NoticeKind } from '../notice-ways.ts';
import { epochMs, gameId, sentWhole } from '../primitives.ts';
import { FRIEND_NOTICE } from './friends.ts';
import { REPORT_NOTICE } from './reports.ts';
import { INVITATION_NOTICE } from './room.ts';
import { SEASON_NOTICE } from './seasons.ts';
import { PAYMENT_NOTICE } from './shop.ts';

/** Another user, as a notification shows them. The name is the one of now. */
const actor = z.object({ userId: z.string(), nickname: z.string(), avatarPath: z.string().nullable() });

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

/** The item of a notice, in the reader's language. */
const shownItem = z.object({ name: z.string(), image: z.string(), color: z.string() });

export const notification = z.object({
  id: z.number().int(),
  at: epochMs,
  isRead: z.boolean(),
  notice,
  /** The user whom the notice names; null if there is none, or if the account is deleted. */
  actor: actor.nullable(),
  /** The item that the notice names; null if there is none. */
  item: shownItem.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** The notifications of one page. */
export const NOTIFICATIONS_ON_PAGE = 20;

/** GET /api/notifications/list?before=ID: the newest first. */
export const notificationsQuery = z.object({ before: sentWhole(1, 1_000_000_000_000).optional() });
export const notificationList = z.object({
  list: z.array(notification),
  hasMore: z.boolean(),
  unread: z.number().int().describe('All that are unread, up to 99.'),
});
export type NotificationList = z.infer<typeof notificationList>;

/** POST /api/notifications/read: those with these ids, or all. */
export const readPayload = z.object({ ids: z.union([z.array(z.number().int()).max(100), z.literal('all')]) });

/** GET, POST /api/notifications/choices: what the user wants neither on the site nor by mail; all else comes. */
export const noticeChoices = z.object({
  refused: z.array(z.enum(NOTICE_CHOICES)).max(NOTICE_CHOICES.length),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;
