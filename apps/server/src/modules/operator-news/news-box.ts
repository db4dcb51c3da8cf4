import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import { operatorNews } from './tables.ts';

/** Events that a server sends at once. */
const RUN = 500;

/** The broadcast of a process without sockets: it stores events for the servers. */
export interface NewsBox extends Pick<Broadcast, 'toUser'> {
  /** Resolves when all events are stored. */
  stored(): Promise<void>;
}

export const newsBox = (database: Database): NewsBox => {
  const writes: Promise<unknown>[] = [];
  return {
    toUser: (userId, event) => void writes.push(database.insert(operatorNews).values({ userId, event }).execute()),
    stored: async () => {
      // The change itself is stored: without its event, pages show it at their next load.
      await Promise.allSettled(writes);
    },
  };
};

/** Sends the stored events to the users of all servers. Each event is sent by one server only. */
export const sendStored = async (database: Database, broadcast: Pick<Broadcast, 'toUser'>): Promise<void> => {
  const next = database
    .select({ id: operatorNews.id })
    .from(operatorNews)
    .orderBy(operatorNews.id)
    .limit(RUN)
    .for('update', { skipLocked: true });
  const taken = await database.delete(operatorNews).where(inArray(operatorNews.id, next)).returning();
  for (const { userId, event } of taken.sort((a, b) => a.id - b.id)) broadcast.toUser(userId, event);
};
