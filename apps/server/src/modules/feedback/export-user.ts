import { asc, countDistinct, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { feedback, feedbackFiles } from './tables.ts';

/** The questions of the user. Their pictures are only counted: they would make the file too large. */
export const exportUser = async (database: Database, userId: string) => ({
  questions: await database
    .select({
      name: feedback.name,
      email: feedback.email,
      question: feedback.question,
      sentAt: feedback.sentAt,
      pictures: countDistinct(feedbackFiles.position),
    })
    .from(feedback)
    .leftJoin(feedbackFiles, eq(feedbackFiles.feedbackId, feedback.id))
    .where(eq(feedback.userId, userId))
    .groupBy(feedback.id)
    .orderBy(asc(feedback.id)),
});
