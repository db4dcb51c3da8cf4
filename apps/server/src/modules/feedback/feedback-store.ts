import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, countDistinct, desc, eq, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { feedback, feedbackFiles } from './tables.ts';
import type { Picture } from './data-url.ts';
import type { AskedFields } from './fields.ts';

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
  /** The number of pictures. */
  readonly files: number;
}

/** Needs a transaction. A question without pictures is complete at once. @returns its id */
export const insertFeedback = async (tx: Database, { files, ...row }: NewFeedback): Promise<number> => {
  const [inserted] = await tx
    .insert(feedback)
    .values({ ...row, isComplete: files.length === 0 })
    .returning({ id: feedback.id });
  return inserted!.id;
};

export const insertPiece = async (database: Database, piece: typeof feedbackFiles.$inferInsert): Promise<void> => {
  await database.insert(feedbackFiles).values(piece);
};

/** @returns name and address as they are stored; null if the question is deleted. */
export const completeFeedback = async (
  database: Database,
  id: number,
): Promise<Pick<AskedFields, 'name' | 'email'> | null> => {
  const [row] = await database
    .update(feedback)
    .set({ isComplete: true })
    .where(eq(feedback.id, id))
    .returning({ name: feedback.name, email: feedback.email });
  return row ?? null;
};

/** Bytes of all pictures, those of incomplete questions included. The contents are not read. */
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

const listed = (database: Database, condition?: SQL) =>
  database
    .select(LISTED)
    .from(feedback)
    .leftJoin(feedbackFiles, eq(feedbackFiles.feedbackId, feedback.id))
    .where(and(feedback.isComplete, condition))
    .groupBy(feedback.id);

/** The newest come first. */
export const newestFeedback = (database: Database, most: number): Promise<ListedFeedback[]> =>
  listed(database).orderBy(desc(feedback.id)).limit(most);

export const findFeedback = async (database: Database, id: number): Promise<ListedFeedback | null> =>
  (await listed(database, eq(feedback.id, id)))[0] ?? null;

type PieceKey = Pick<typeof feedbackFiles.$inferSelect, 'feedbackId' | 'position' | 'piece'>;

/** Selects the keys of pieces, without their contents. */
const piecesWhere = (database: Database, condition: SQL | undefined): Promise<PieceKey[]> =>
  database
    .select({ feedbackId: feedbackFiles.feedbackId, position: feedbackFiles.position, piece: feedbackFiles.piece })
    .from(feedbackFiles)
    .innerJoin(feedback, eq(feedback.id, feedbackFiles.feedbackId))
    .where(condition)
    .orderBy(asc(feedbackFiles.position), asc(feedbackFiles.piece));

const isPiece = ({ feedbackId, position, piece }: PieceKey): SQL | undefined =>
  and(eq(feedbackFiles.feedbackId, feedbackId), eq(feedbackFiles.position, position), eq(feedbackFiles.piece, piece));

/** Read as base64, because the embedded engine is slow with bytes (`tables.ts`). */
const findPiece = async (database: Database, key: PieceKey): Promise<Picture | null> => {
  const [row] = await database
    .select({ type: feedbackFiles.type, letters: sql<string>`encode(${feedbackFiles.bytes}, 'base64')` })
    .from(feedbackFiles)
    .where(isPiece(key));
  return row === undefined ? null : { type: row.type, bytes: Buffer.from(row.letters, 'base64') };
};

/** One picture as it was sent; the first has position 1. Other work gets a turn of the event loop after each piece. */
export const findFile = async (database: Database, id: number, position: number): Promise<Picture | null> => {
  const isOfPicture = and(feedback.isComplete, eq(feedback.id, id), eq(feedbackFiles.position, position));
  const pieces: Picture[] = [];
  for (const key of await piecesWhere(database, isOfPicture)) {
    const found = await findPiece(database, key);
    // The picture is being deleted.
    if (found === null) return null;
    pieces.push(found);
    await nextTurn();
  }
  const [first] = pieces;
  return first === undefined ? null : { type: first.type, bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)) };
};

/** Questions to be deleted: those sent before `time`, and incomplete ones sent before `incomplete`. */
export const findOld = async (database: Database, times: { time: Date; incomplete: Date }): Promise<number[]> => {
  const rows = await database
    .select({ id: feedback.id })
    .from(feedback)
    .where(or(lt(feedback.sentAt, times.time), and(not(feedback.isComplete), lt(feedback.sentAt, times.incomplete))));
  return rows.map(({ id }) => id);
};

/** Hides the question from everyone; the sweep deletes it. */
export const hideFeedback = async (database: Database, id: number): Promise<void> => {
  await database.update(feedback).set({ isComplete: false }).where(eq(feedback.id, id));
};

export const piecesOf = (database: Database, id: number): Promise<PieceKey[]> =>
  piecesWhere(database, eq(feedback.id, id));

export const deletePiece = async (database: Database, key: PieceKey): Promise<void> => {
  await database.delete(feedbackFiles).where(isPiece(key));
};

/** Deletes the question and its remaining pieces. */
export const deleteFeedback = async (database: Database, id: number): Promise<void> => {
  await database.delete(feedback).where(eq(feedback.id, id));
};
