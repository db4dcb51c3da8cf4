import type { RelationList, ReportPayload, UserRelations } from '@magnaty/protocol';
import { request } from './request.ts';

type Done = Record<string, never>;

export const sendReport = (report: ReportPayload) =>
  request<Done>({ method: 'POST', path: '/api/report/send', body: report });

/** The events of a game until now as lines of JSON. @param key opens a private game */
export const getReportEvents = (gameId: string, key: string | null) =>
  request<string>({
    path: `/api/report/events/${gameId}`,
    ...(key !== null && { query: { key } }),
    read: (text) => text,
  });

/** The players whom the user has blocked and muted. */
export const listRelations = () => request<RelationList>({ path: '/api/relations/list' });

const CALLS: Readonly<Record<keyof UserRelations, readonly [add: string, remove: string]>> = {
  blocked: ['block', 'unblock'],
  muted: ['mute', 'unmute'],
};

export const sendRelation = (kind: keyof UserRelations, userId: string, isOn: boolean) =>
  request<Done>({ method: 'POST', path: `/api/relations/${CALLS[kind][isOn ? 0 : 1]}`, body: { userId } });
