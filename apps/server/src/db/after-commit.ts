import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Database = PgDatabase<PgQueryResultHKT>;

type Work = () => void;

/** Work that waits for the commit, by the handle of its transaction. */
const waiting = new WeakMap<Database, Work[]>();

/** Runs `work` after the caller's transaction has committed, and never if it rolls back. Outside of a transaction: now. */
export const afterCommit = (database: Database, work: Work): void => {
  const list = waiting.get(database);
  if (list === undefined) work();
  else list.push(work);
};

const runAll = (list: readonly Work[]): void => {
  for (const work of list) work();
};

/** Lets {@link afterCommit} follow the transactions of this handle, nested ones included. */
export const followCommits = (database: Database, onCommit: (list: readonly Work[]) => void = runAll): void => {
  const transaction = database.transaction.bind(database);
  database.transaction = async (work, config) => {
    const list: Work[] = [];
    const result = await transaction((tx) => {
      waiting.set(tx, list);
      // A nested transaction counts when the outer one commits.
      followCommits(tx, (nested) => void list.push(...nested));
      return work(tx);
    }, config);
    onCommit(list);
    return result;
  };
};
