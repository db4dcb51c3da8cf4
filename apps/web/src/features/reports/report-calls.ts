import type { ReportPayload } from '@magnaty/protocol';
import { getLines } from '../../shared/api/game-calls.ts';
import { request } from '../../shared/api/request.ts';

export const sendReport = (report: ReportPayload) =>
  request<Record<string, never>>({ method: 'POST', path: '/api/report/send', body: report });

/** The events of a game until now. @param key opens a private game */
export const getReportEvents = (gameId: string, key: string | null) =>
  getLines(`/api/report/events/${gameId}${key === null ? '' : `?${new URLSearchParams({ key }).toString()}`}`);
