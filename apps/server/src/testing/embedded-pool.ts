import { PGlite } from '@electric-sql/pglite';
import { openEmbeddedIn, type OpenDatabase } from '../db/database.ts';
import { embeddedTemplate } from './embedded-template.ts';

/**
 * Opening an embedded database takes a second, emptying it some milliseconds. So the tests of one process share a few.
 */
const idle: PGlite[] = [];

/** Limit for the last statements of a test, ms. A database that stays busy is not used again. */
const SETTLING_MS = 5000;

/** Deletes all rows and resets every sequence to 1. */
const EMPTY = `
  begin;
  set local session_replication_role = replica;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', name);
      end loop;
    end
  $$;
  select setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences where schemaname = 'public';
  commit;
`;

const isEmptied = (client: PGlite): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), SETTLING_MS)));
  const done = client.exec(EMPTY).then(
    () => true,
    () => false,
  );
  return Promise.race([done, tooLong]).finally(() => clearTimeout(timer));
};

/** An empty embedded database in memory. After `close` its handle throws, like that of a closed database. */
export const borrowEmbedded = async (): Promise<OpenDatabase> => {
  const client = idle.pop() ?? new PGlite({ loadDataDir: await embeddedTemplate() });
  let isReturned = false;
  const handle = new Proxy(client, {
    get: (target, name) => {
      if (isReturned) throw new Error('PGlite is closed');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    ...(await openEmbeddedIn(handle)),
    close: async () => {
      if (isReturned) throw new Error('PGlite is closed');
      isReturned = true;
      if (await isEmptied(client)) idle.push(client);
    },
  };
};
