import type { NoticeChoices, OwnSessions, Privacy } from '@magnaty/protocol';
import { request } from './request.ts';

/** Calls of the panes of the settings. */
type Done = Record<string, never>;

export const getPrivacy = () => request<Privacy>({ path: '/api/privacy' });
export const savePrivacy = (settings: Privacy) =>
  request<Done>({ method: 'POST', path: '/api/privacy', body: settings });

export const getNoticeChoices = () => request<NoticeChoices>({ path: '/api/notifications/choices' });
export const saveNoticeChoices = (choices: NoticeChoices) =>
  request<Done>({ method: 'POST', path: '/api/notifications/choices', body: choices });

export const listSessions = () => request<OwnSessions>({ path: '/api/user/sessions' });
export const endSession = (id: string) =>
  request<Done>({ method: 'POST', path: '/api/user/sessions/end', body: { id } });

/** All that the server stores of the user, as the text of a JSON file. */
export const exportData = () => request<string>({ path: '/api/user/export', read: (text) => text });
