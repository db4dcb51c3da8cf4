import { z } from 'zod';
import { NOTICE_CHOICES } from '../notice-ways.ts';
import { epochMs, sentWhole } from '../primitives.ts';
import { notice } from './notices.ts';

/** Another user, as a notification shows them. The name is the one of now. */
const actor = z.object({ userId: z.string(), nickname: z.string(), avatarPath: z.string().nullable() });

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
