import type { UnsubscribeAnswer, UnsubscribePayload } from '@magnaty/protocol';
import { request } from '../../../shared/api/request.ts';

/** Unsubscribes from the mailings. With a reason, it stores the answer of a user who has unsubscribed. */
export const unsubscribe = (answer: UnsubscribePayload) =>
  request<UnsubscribeAnswer>({
    method: 'POST',
    path: '/api/marketing/unsubscribeSendFeedback',
    body: { ...answer },
  });
