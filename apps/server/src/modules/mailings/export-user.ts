import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { subscriberOf } from './subscribers.ts';
import { infoViews, mailingRecipients, mailings } from './tables.ts';

/** The mailings that the user got, what the user answered, and the news that the user has seen. */
export const exportUser = async (database: Database, userId: string) => {
  const subscriber = await subscriberOf(database, userId);
  return {
    unsubscribedAt: subscriber?.unsubscribedAt ?? null,
    reasonId: subscriber?.reasonId ?? null,
    comment: subscriber?.comment ?? null,
    mailings: await database
      .select({
        name: mailings.key,
        state: mailingRecipients.state,
        prizesTakenAt: mailingRecipients.prizesTakenAt,
      })
      .from(mailingRecipients)
      .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
      .where(eq(mailingRecipients.userId, userId))
      .orderBy(asc(mailingRecipients.id)),
    seenNews: (
      await database.select({ infoId: infoViews.infoId }).from(infoViews).where(eq(infoViews.userId, userId))
    ).map(({ infoId }) => infoId),
  };
};
