import type { Database } from '../../db/database.ts';

/** A statement of a server that the test has killed. */
export class KilledError extends Error {}

/** A database whose statements fail from the moment when their server is killed, as those of a lost connection. */
export const untilKilled = <T extends object>(database: T, isKilled: () => boolean): T =>
  new Proxy(database, {
    get: (target, name) => {
      if (isKilled()) throw new KilledError('killed');
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      const { transaction } = target as unknown as Database;
      return (work: (tx: object) => Promise<unknown>) =>
        transaction.call(target, async (tx) => {
          const result = await work(untilKilled(tx, isKilled));
          if (isKilled()) throw new KilledError('killed');
          return result;
        });
    },
  });
