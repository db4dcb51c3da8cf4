import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { TaskQueue } from '../../scheduling/task-queue.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Picture } from './data-url.ts';
import {
  bytesOfFiles,
  completeFeedback,
  deleteFeedback,
  deletePiece,
  findOld,
  hideFeedback,
  insertFeedback,
  insertPiece,
  piecesOf,
  type NewFeedback,
} from './feedback-store.ts';
import type { AskedFields } from './fields.ts';

const HOUR_MS = 3_600_000;
/** Time for which a question is stored, ms. */
const STORED_MS = 365 * 24 * HOUR_MS;
/** Age of an incomplete question after which its server counts as dead, ms. */
const INCOMPLETE_MS = HOUR_MS;
/** Bytes of a picture that one statement stores. */
const PIECE_BYTES = 128 * 1024;

/** Name and address are '' when the user has deleted the account meanwhile. */
export interface StoredQuestion extends Pick<AskedFields, 'name' | 'email'> {
  readonly id: number;
}

interface Dependencies {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'holdUser'>;
  readonly mostStoredBytes: number;
}

/**
 * Stores and deletes questions in small statements. The embedded engine works inside this process on one connection. A
 * whole picture in one statement, or one transaction around its pieces, would delay every move of every game. So a
 * question is incomplete until its last piece is stored, and again before its first piece is deleted.
 * Files in DATA_DIR would be simpler on the embedded engine. With PostgreSQL several servers have no folder in common,
 * so the pictures would stay in the database there. Two ways of storing, sweeping and reading are more code than these
 * pieces, and a backup would need both. The pieces cost PostgreSQL little and are the same on both engines.
 */
export const openStorage = ({ database, accounts, mostStoredBytes }: Dependencies) => {
  const queue = new TaskQueue({ running: 1 });
  /** One statement at a time over all questions. After each the rest of the process gets a turn of the event loop. */
  const inTurn = <T>(statement: () => Promise<T>): Promise<T> =>
    queue.run(async () => {
      try {
        return await statement();
      } finally {
        await nextTurn();
      }
    });

  const begin = (question: NewFeedback): Promise<number> =>
    database.transaction(async (tx) => {
      const bytes = question.files.reduce((sum, file) => sum + file.bytes.length, 0);
      // Parallel questions may each find room and exceed the limit together, but their number and size are limited.
      if (bytes > 0 && (await bytesOfFiles(tx)) + bytes > mostStoredBytes) {
        throw new Failure(503, 'NO_ROOM_FOR_FILES');
      }
      const { userId } = question;
      const isThere = userId !== null && (await accounts.holdUser(tx, userId));
      return insertFeedback(tx, { ...question, userId: isThere ? userId : null });
    });

  const storeFile = async (
    { type, bytes }: Picture,
    key: { readonly feedbackId: number; readonly position: number },
  ): Promise<void> => {
    for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece += 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      await inTurn(() => insertPiece(database, { ...key, piece, type, bytes: part }));
    }
  };

  const storeFiles = async (id: number, files: readonly Picture[]): Promise<StoredQuestion> => {
    for (const [at, file] of files.entries()) await storeFile(file, { feedbackId: id, position: at + 1 });
    const named = await completeFeedback(database, id);
    if (named === null) throw new Error('A question was swept before it was complete');
    return { id, ...named };
  };

  /** Hides the question first, so that nobody sees an incomplete one. After a failure the sweep deletes the rest. */
  const remove = async (id: number): Promise<void> => {
    await inTurn(() => hideFeedback(database, id));
    for (const piece of await piecesOf(database, id)) await inTurn(() => deletePiece(database, piece));
    await inTurn(() => deleteFeedback(database, id));
  };

  return {
    /** Stores the question and all its pictures, or nothing of it. @throws Failure 503 NO_ROOM_FOR_FILES */
    store: async (question: NewFeedback, log: ErrorLog): Promise<StoredQuestion> => {
      const { name, email, files } = question;
      const id = await begin(question);
      if (files.length === 0) return { id, name, email };
      try {
        return await storeFiles(id, files);
      } catch (error) {
        await remove(id).catch((err: unknown) =>
          log.error({ err }, 'An incomplete question could not be deleted; the sweep deletes it later'),
        );
        throw error;
      }
    },
    /** Deletes questions that are old, and those that a dead server left incomplete. */
    sweep: async (now: number): Promise<void> => {
      const times = { time: new Date(now - STORED_MS), incomplete: new Date(now - INCOMPLETE_MS) };
      for (const id of await findOld(database, times)) await remove(id);
    },
  };
};
