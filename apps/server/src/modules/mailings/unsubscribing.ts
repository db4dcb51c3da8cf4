import type { UnsubscribePayload } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import { reasonById } from './reasons.ts';
import { storeReason, subscribe, subscriberOf, unsubscribe, unsubscribeByToken } from './subscribers.ts';

export interface Unsubscribing {
  /**
   * Unsubscribes the user. With a reason, stores it, and does not mind if the user has unsubscribed before.
   * @throws Failure 409 ALREADY_UNSUBSCRIBED, 400 MALFORMED for an unknown reason
   */
  unsubscribe(userId: string, answer: UnsubscribePayload): Promise<void>;
  /** @throws Failure 404 NOT_FOUND */
  byToken(token: string): Promise<void>;
  isSubscribed(userId: string): Promise<boolean>;
  /** Does nothing if it is so already. */
  setSubscribed(userId: string, isSubscribed: boolean): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'holdUser'>;
}

export const openUnsubscribing = ({ database, clock, accounts }: Dependencies): Unsubscribing => {
  const limits = openLimits({ database });
  return {
    unsubscribe: async (userId, { reasonId, comment }) => {
      const reason = reasonId === undefined ? null : reasonById(reasonId);
      if (reason === undefined) throw new Failure(400, 'MALFORMED');
      await database.transaction(async (tx) => {
        // A user who is being deleted gets no more mails anyway.
        if (!(await accounts.holdUser(tx, userId))) return;
        const isNew = await unsubscribe(tx, { userId, now: new Date(clock.now()) });
        if (reason === null) {
          if (!isNew) throw new Failure(409, 'ALREADY_UNSUBSCRIBED');
          return;
        }
        const words = reason.isAddManualText && comment ? comment : null;
        await storeReason(tx, { userId, reasonId: reason.id, comment: words });
      });
    },
    byToken: async (token) => {
      if (!(await unsubscribeByToken(database, { token, now: new Date(clock.now()) })))
        throw new Failure(404, 'NOT_FOUND');
    },
    isSubscribed: async (userId) => ((await subscriberOf(database, userId))?.unsubscribedAt ?? null) === null,
    setSubscribed: async (userId, isSubscribed) => {
      await limits.take('subscription.user', userId);
      await database.transaction(async (tx) => {
        if (!(await accounts.holdUser(tx, userId))) return;
        if (isSubscribed) await subscribe(tx, userId);
        else await unsubscribe(tx, { userId, now: new Date(clock.now()) });
      });
    },
  };
};
