import type { NotificationList } from '@magnaty/protocol';
import { request } from './request.ts';

type Done = Record<string, never>;

/** The newest, or those before this id. */
export const getNotifications = (before?: number) =>
  request<NotificationList>({
    path: '/api/notifications/list',
    ...(before !== undefined && { query: { before: String(before) } }),
  });

export const readNotifications = (ids: readonly number[] | 'all') =>
  request<Done>({ method: 'POST', path: '/api/notifications/read', body: { ids } });
