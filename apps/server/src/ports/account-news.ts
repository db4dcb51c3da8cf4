import type { AccountPart } from '@magnaty/protocol';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/database.ts';
import type { Broadcast } from './broadcast.ts';

/** Tells users that parts of their accounts have changed, so that every open page asks for them again. */
export interface AccountNews {
  /** Sends AccountChanged after the caller's transaction has committed: one event for all changes of the user in it. */
  changed(tx: Database, userId: string, ...what: readonly AccountPart[]): void;
}

export const accountNews = (broadcast: Pick<Broadcast, 'toUser'>): AccountNews => {
  const changes = new WeakMap<Database, Map<string, Set<AccountPart>>>();

  const send = (tx: Database): void => {
    const ofTransaction = changes.get(tx);
    changes.delete(tx);
    for (const [userId, what] of ofTransaction ?? [])
      broadcast.toUser(userId, { name: 'AccountChanged', payload: { what: [...what] } });
  };

  return {
    changed: (tx, userId, ...what) => {
      const known = changes.get(tx);
      const ofTransaction = known ?? new Map<string, Set<AccountPart>>();
      ofTransaction.set(userId, new Set([...(ofTransaction.get(userId) ?? []), ...what]));
      if (known !== undefined) return;
      changes.set(tx, ofTransaction);
      afterCommit(tx, () => send(tx));
    },
  };
};

/** For tests of a part whose news nobody reads. */
export const noAccountNews: AccountNews = { changed: () => undefined };
