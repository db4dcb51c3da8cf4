import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, countDistinct, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { feedback, feedbackFiles, users } from '../../db/schema.ts';
import type { Picture } from './data-url.ts';
import type { AskedFields } from './fields.ts';

/**
 * Bytes of a picture that are stored at once. The embedded engine works within this process: a picture as a whole would
 * hold up every game for seconds.
 */
const PIECE_BYTES = 128 * 1024;

export interface NewFeedback extends AskedFields {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly localeId: number;
  readonly sentAt: Date;
  readonly files: readonly Picture[];
}

/** One question as the operator sees it. */
export interface ListedFeedback extends AskedFields {
  readonly id: number;
  readonly userId: string | null;
  readonly localeId: number;
  readonly sentAt: Date;
  /** How many pictures came along. */
  readonly files: number;
}

/** The user where he is still there; he stays until the transaction ends. */
const ownerOf = async (tx: Database, userId: string): Promise<string | null> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share'))[0]?.id ?? null;

const insertFile = async (
  tx: Database,
  { feedbackId, position, file }: { feedbackId: number; position: number; file: Picture },
): Promise<void> => {
  for (let piece = 0; piece * PIECE_BYTES < file.bytes.length; piece += 1) {
    const bytes = file.bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
    await tx.insert(feedbackFiles).values({ feedbackId, position, piece, type: file.type, bytes });
    await nextTurn();
  }
};

/** Within a transaction, so that nothing is half there. @returns its id */
export const insertFeedback = async (tx: Database, { userId, files, ...row }: NewFeedback): Promise<number> => {
  const owner = userId === null ? null : await ownerOf(tx, userId);
  const [inserted] = await tx
    .insert(feedback)
    .values({ ...row, userId: owner })
    .returning({ id: feedback.id });
  const { id } = inserted!;
  for (const [at, file] of files.entries()) await insertFile(tx, { feedbackId: id, position: at + 1, file });
  return id;
};

/** Bytes of all pictures that are kept. Their contents are not read for it. */
export const bytesOfFiles = async (database: Database): Promise<number> => {
  const [row] = await database
    .select({ bytes: sql`coalesce(sum(octet_length(${feedbackFiles.bytes})), 0)`.mapWith(Number) })
    .from(feedbackFiles);
  return row?.bytes ?? 0;
};

const LISTED = {
  id: feedback.id,
  name: feedback.name,
  email: feedback.email,
  question: feedback.question,
  userId: feedback.userId,
  localeId: feedback.localeId,
  sentAt: feedback.sentAt,
  files: countDistinct(feedbackFiles.position),
};

const listed = (database: Database) =>
  database
    .select(LISTED)
    .from(feedback)
    .leftJoin(feedbackFiles, eq(feedbackFiles.feedbackId, feedback.id))
    .groupBy(feedback.id);

/** The newest come first. */
export const newestFeedback = (database: Database, most: number): Promise<ListedFeedback[]> =>
  listed(database).orderBy(desc(feedback.id)).limit(most);

export const findFeedback = async (database: Database, id: number): Promise<ListedFeedback | null> =>
  (await listed(database).where(eq(feedback.id, id)))[0] ?? null;

/** One picture as it was sent; the first has position 1. */
export const findFile = async (database: Database, id: number, position: number): Promise<Picture | null> => {
  const pieces = await database
    .select({ type: feedbackFiles.type, bytes: feedbackFiles.bytes })
    .from(feedbackFiles)
    .where(and(eq(feedbackFiles.feedbackId, id), eq(feedbackFiles.position, position)))
    .orderBy(asc(feedbackFiles.piece));
  const [first] = pieces;
  return first === undefined ? null : { type: first.type, bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)) };
};

/** What he has asked stays, without him. */
export const forgetAsker = async (tx: Database, userId: string): Promise<void> => {
  await tx.update(feedback).set({ name: '', email: '', userId: null }).where(eq(feedback.userId, userId));
};

export const deleteBefore = async (database: Database, time: Date): Promise<void> => {
  await database.delete(feedback).where(lt(feedback.sentAt, time));
};
