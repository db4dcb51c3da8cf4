import type { Sanction } from '@magnaty/protocol';

/** Reads the operator's decisions about a user that the site shows to that user. */
export interface SanctionsReader {
  shownTo(userId: string): Promise<Sanction[]>;
}
