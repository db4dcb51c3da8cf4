import { readRecord, verifyRecord, type Counts } from '@magnaty/protocol';
import type { Board } from '@magnaty/rules';
import { compareRecord, type Kept } from '../../shared/dice/compare.ts';
import type { Report } from './report.ts';

interface CheckOptions {
  readonly board: Board;
  /** Null if this browser has kept nothing of the game. */
  readonly kept: Kept | null;
  readonly onProgress?: (share: number, counts: Counts) => void;
}

/**
 * Checks a record, an export or a proof, against itself and against what this browser has seen.
 * @throws RecordError
 */
export const checkRecord = (text: string, { board, kept, onProgress }: CheckOptions): Report => {
  const record = readRecord(text);
  const verification = verifyRecord(record, { board, ...(onProgress && { onProgress }) });
  const comparison = kept === null ? null : compareRecord(record, kept);
  return { verification, comparison, digest: verification.digest };
};
