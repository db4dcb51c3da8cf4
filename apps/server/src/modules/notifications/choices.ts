import { NOTICE_WAYS, type NoticeChoice, type NoticeChoices, type NoticeKind } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { openLimits } from '../../limits/limiter.ts';
import { noticeRefusals } from './tables.ts';

export const refusalsOf = async (database: Database, userId: string): Promise<readonly NoticeChoice[]> => {
  const [row] = await database.select().from(noticeRefusals).where(eq(noticeRefusals.userId, userId));
  return row?.refused ?? [];
};

/** A mail that may be refused is sent only to users who have not. */
export const isRefused = async (database: Database, userId: string, choice: NoticeChoice): Promise<boolean> =>
  (await refusalsOf(database, userId)).includes(choice);

export const isNoticeRefused = async (database: Database, userId: string, kind: NoticeKind): Promise<boolean> =>
  NOTICE_WAYS[kind].site === 'choice' &&
  (await refusalsOf(database, userId)).some((choice) => choice === `${kind}.site`);

export interface Choices {
  of(userId: string): Promise<NoticeChoices>;
  change(userId: string, choices: NoticeChoices): Promise<void>;
}

export const openChoices = (database: Database): Choices => {
  const limits = openLimits({ database });
  return {
    of: async (userId) => ({ refused: [...(await refusalsOf(database, userId))] }),
    change: async (userId, { refused }) => {
      await limits.take('notices.user', userId);
      const set = { refused: [...new Set(refused)] };
      await database
        .insert(noticeRefusals)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: noticeRefusals.userId, set });
    },
  };
};
