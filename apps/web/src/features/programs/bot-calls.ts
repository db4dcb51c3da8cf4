import type { NewBot, OwnBots } from '@magnaty/protocol';
import { request } from '../../shared/api/request.ts';

type Done = Record<string, never>;

const BOTS = '/api/user/bots';

const post = <T>(path: string, body: Readonly<Record<string, string>> = {}) =>
  request<T>({ method: 'POST', path: `${BOTS}${path}`, body });

export const listBots = () => request<OwnBots>({ path: BOTS });
export const createBot = (name: string) => post<NewBot>('', { name });
export const renewBotToken = (botId: string) => post<NewBot>(`/${botId}/token`);
export const revokeBotToken = (botId: string) => post<Done>(`/${botId}/revoke`);
export const removeBot = (botId: string) => post<Done>(`/${botId}/remove`);
