import type { AccountPart } from '@magnaty/protocol';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/database.ts';
import type { Broadcast } from './broadcast.ts';

/** Tells users that parts of their accounts have changed, so that every open page asks for them again. */
export interface AccountNews {
  /** Sends AccountChanged after the caller's transaction has committed: one event for all changes of the user in it. */
  changed(tx: Database, userId: string, ...what: readonly AccountPart[]): void;
}

type Listener = (userId: string, what: ReadonlySet<AccountPart>) => void;

/** Tells parts of this server, too. */
export interface AccountTeller extends AccountNews {
  /** @returns the function that ends it. */
  onChanged(listener: Listener): () => void;
}

export const accountNews = (broadcast: Pick<Broadcast, 'toUser'>): AccountTeller => {
  const listeners = new Set<Listener>();
  const changes = new WeakMap<Database, Map<string, Set<AccountPart>>>();

  const send = (tx: Database): void => {
    const ofTransaction = changes.get(tx);
    changes.delete(tx);
    for (const [userId, what] of ofTransaction ?? []) {
      broadcast.toUser(userId, { name: 'AccountChanged', payload: { what: [...what] } });
      for (const listener of listeners) listener(userId, what);
    }
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
    onChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** For tests of a part whose news nobody reads. */
export const noAccountNews: AccountNews = { changed: () => undefined };
