import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Picture } from './data-url.ts';
import type { AskedFields } from './fields.ts';
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
} from './store.ts';
import { openTurns } from './turns.ts';
import type { ErrorLog } from '../../ports/log.ts';

const HOUR_MS = 3_600_000;
/** How long a question is kept. */
const KEPT_MS = 365 * 24 * HOUR_MS;
/** After that long nobody is storing it any more: its server died. */
const INCOMPLETE_MS = HOUR_MS;
/** Bytes of a picture that are stored at once. */
const PIECE_BYTES = 128 * 1024;

/** What is kept of a question's head. Name and address are '' where its user has deleted his account meanwhile. */
export interface Kept extends Pick<AskedFields, 'name' | 'email'> {
  readonly id: number;
}

interface Dependencies {
  readonly database: Database;
  readonly mostStoredBytes: number;
}

/**
 * Stores and deletes questions bit by bit. The embedded engine has one connection and works within this process: a
 * picture as a whole, or a transaction around its pieces, would hold up every move of every game. So a question is
 * incomplete until its last piece is stored, and again before its first piece is deleted; the pieces of all questions
 * take turns, and whatever else is to be done waits for one of them at most.
 */
export const openKeeping = ({ database, mostStoredBytes }: Dependencies) => {
  const inTurn = openTurns();

  const begin = (question: NewFeedback): Promise<number> =>
    database.transaction(async (tx) => {
      const bytes = question.files.reduce((sum, file) => sum + file.bytes.length, 0);
      // Of several at once each finds room: they are bounded themselves.
      if (bytes > 0 && (await bytesOfFiles(tx)) + bytes > mostStoredBytes) {
        throw new Failure(503, 'NO_ROOM_FOR_FILES');
      }
      return insertFeedback(tx, question);
    });

  const storeFile = async (
    { type, bytes }: Picture,
    place: { readonly feedbackId: number; readonly position: number },
  ): Promise<void> => {
    for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece += 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      await inTurn(() => insertPiece(database, { ...place, piece, type, bytes: part }));
    }
  };

  const storeFiles = async (id: number, files: readonly Picture[]): Promise<Kept> => {
    for (const [at, file] of files.entries()) await storeFile(file, { feedbackId: id, position: at + 1 });
    const named = await completeFeedback(database, id);
    if (named === null) throw new Error('A question was swept before it was complete');
    return { id, ...named };
  };

  /** Hidden first, so that nobody sees half of it, and what is left after a failure is swept. */
  const remove = async (id: number): Promise<void> => {
    await inTurn(() => hideFeedback(database, id));
    for (const piece of await piecesOf(database, id)) await inTurn(() => deletePiece(database, piece));
    await inTurn(() => deleteFeedback(database, id));
  };

  return {
    /** Where it cannot be stored whole, nothing of it stays. @throws Failure 503 NO_ROOM_FOR_FILES */
    keep: async (question: NewFeedback, log: ErrorLog): Promise<Kept> => {
      const { name, email, files } = question;
      const id = await begin(question);
      if (files.length === 0) return { id, name, email };
      try {
        return await storeFiles(id, files);
      } catch (error) {
        await remove(id).catch((err: unknown) => log.error({ err }, 'Half a question is left to the sweep'));
        throw error;
      }
    },
    /** Deletes what was kept for long enough, and what a server that died left incomplete. */
    sweep: async (now: number): Promise<void> => {
      const times = { time: new Date(now - KEPT_MS), incomplete: new Date(now - INCOMPLETE_MS) };
      for (const id of await findOld(database, times)) await remove(id);
    },
  };
};
