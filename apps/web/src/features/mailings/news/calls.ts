import type { BonusMailing, InfoAnswer } from '@magnaty/protocol';
import { request } from '../../../shared/api/request.ts';

/** The mailing of a bonus link. The call also gives its prizes, once. */
export const getBonus = (id: string) => request<BonusMailing>({ path: `/api/marketing/get/${encodeURIComponent(id)}` });

export const getInfo = () => request<InfoAnswer>({ path: '/api/news' });

export const sendSeenInfo = (id: number) =>
  request<Record<string, never>>({ method: 'POST', path: `/api/news/${id}/seen`, body: {} });
