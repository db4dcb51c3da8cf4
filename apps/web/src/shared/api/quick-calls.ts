import type { CurrentUser, ProposedName, SavePayload } from '@magnaty/protocol';
import { request } from './request.ts';

/** A nickname that nobody has at the moment. */
export const proposeName = () => request<ProposedName>({ path: '/api/user/quick/name' });

/** Makes an account from a name alone and logs in to it. */
export const openQuickAccount = (login: string) =>
  request<CurrentUser>({ method: 'POST', path: '/api/user/quick', body: { login } });

/** Makes a registered account of a quick one. */
export const saveAccount = (form: SavePayload) =>
  request<CurrentUser>({ method: 'POST', path: '/api/user/save', body: { ...form } });
