import type { Database } from '../../db/database.ts';
import type { Picture } from './data-url.ts';
import { findFeedback, findFile, newestFeedback, type ListedFeedback } from './feedback-store.ts';

/** The questions, for the operator. Their texts come from strangers. */
export interface FeedbackOperator {
  /** The newest come first. */
  list(most: number): Promise<ListedFeedback[]>;
  find(id: number): Promise<ListedFeedback | null>;
  /** A picture of a question; the first has position 1. */
  file(id: number, position: number): Promise<Picture | null>;
}

export const openFeedbackOperator = (database: Database): FeedbackOperator => ({
  list: (most) => newestFeedback(database, most),
  find: (id) => findFeedback(database, id),
  file: (id, position) => findFile(database, id, position),
});
