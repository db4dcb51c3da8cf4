import type { Subscription } from '@magnaty/protocol';
import { request } from '../../shared/api/request.ts';

const path = '/api/marketing/subscription';

/** Whether the user gets the mailings. */
export const subscription = {
  load: () => request<Subscription>({ path }),
  save: (body: Subscription) => request<Record<string, never>>({ method: 'POST', path, body }),
};
