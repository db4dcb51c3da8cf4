import type { Database } from '../../db/database.ts';

export interface Decision {
  readonly verdict: 'confirmed' | 'dismissed';
  /** For the site's own use: nobody else reads it. */
  readonly note: string;
  /** Epoch ms. */
  readonly at: number;
}

/** How the lines of a case name users and moments of games. */
export interface CaseWriter {
  name(userId: string | null): string;
  moment(gameId: string, seq: number): string;
}

/** A case that waits for a decision. */
export interface OpenCase {
  /** The letter of its source, and a number. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly userIds: readonly string[];
  /** Other users whom its lines name. */
  readonly otherIds: readonly string[];
  /** Its end of a line of the queue. */
  readonly summary: string;
  lines(writer: CaseWriter): readonly string[];
  /**
   * Decides it inside the caller's transaction.
   * @param nickname of the first user
   * @returns how much was decided; 0 if it was decided meanwhile
   */
  decide(tx: Database, decision: Decision, nickname: string): Promise<number>;
}

/**
 * A slot for what finds cases. Each command of the operator asks all sources, in the order in which they were added;
 * the command fails with the first one that fails.
 */
export type CaseSource = () => Promise<readonly OpenCase[]>;
