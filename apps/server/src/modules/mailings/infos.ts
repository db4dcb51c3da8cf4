import type { LocaleCode } from '@magnaty/content';
import type { InfoModal } from '@magnaty/protocol';
import { and, desc, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InfoFile } from './files.ts';
import { infoModals, infoViews } from './tables.ts';

/** The info modal: one at a time, shown once to each user. */
export interface Infos {
  /** The info modal that the user has not seen yet; null if there is none. */
  unseen(userId: string, locale: LocaleCode): Promise<InfoModal | null>;
  /** @throws Failure 404 NOT_FOUND */
  markSeen(userId: string, id: number): Promise<void>;
  /** Replaces the info modal. @returns its id. */
  publish(file: InfoFile): Promise<number>;
  /** @returns false if there is none. */
  clear(): Promise<boolean>;
  /** Deletes those that were taken back before this time. */
  deleteBefore(time: Date): Promise<void>;
}

export const openInfos = ({ database, clock }: { readonly database: Database; readonly clock: Clock }): Infos => {
  const clearWithin = async (tx: Database): Promise<boolean> => {
    const cleared = await tx
      .update(infoModals)
      .set({ clearedAt: new Date(clock.now()) })
      .where(isNull(infoModals.clearedAt))
      .returning({ id: infoModals.id });
    return cleared.length > 0;
  };
  return {
    unseen: async (userId, locale) => {
      const view = database
        .select({ id: infoViews.infoId })
        .from(infoViews)
        .where(and(eq(infoViews.infoId, infoModals.id), eq(infoViews.userId, userId)));
      const [info] = await database
        .select()
        .from(infoModals)
        .where(and(isNull(infoModals.clearedAt), notExists(view)))
        .orderBy(desc(infoModals.id))
        .limit(1);
      if (info === undefined) return null;
      return { id: info.id, ...info.texts[locale], backgroundImage: info.backgroundImage };
    },
    markSeen: async (userId, id) => {
      const [info] = await database.select({ id: infoModals.id }).from(infoModals).where(eq(infoModals.id, id));
      if (info === undefined) throw new Failure(404, 'NOT_FOUND');
      await database.insert(infoViews).values({ infoId: id, userId }).onConflictDoNothing();
    },
    publish: ({ texts, backgroundImage }) =>
      database.transaction(async (tx) => {
        await clearWithin(tx);
        const [info] = await tx
          .insert(infoModals)
          .values({ texts, backgroundImage, createdAt: new Date(clock.now()) })
          .returning({ id: infoModals.id });
        return info?.id ?? 0;
      }),
    clear: () => clearWithin(database),
    deleteBefore: async (time) => {
      await database.delete(infoModals).where(lt(infoModals.clearedAt, time));
    },
  };
};
