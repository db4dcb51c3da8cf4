import type { Database } from '../../db/database.ts';
import type { Picture } from './data-url.ts';
import { findFeedback, findFile, newestFeedback, type ListedFeedback } from './feedback-store.ts';

/** The questions as the operator sees them. What is typed in them is anybody's. */
export interface FeedbackOffice {
  /** The newest come first. */
  list(most: number): Promise<ListedFeedback[]>;
  find(id: number): Promise<ListedFeedback | null>;
  /** A picture of a question; the first has position 1. */
  file(id: number, position: number): Promise<Picture | null>;
}

export const openFeedbackOffice = (database: Database): FeedbackOffice => ({
  list: (most) => newestFeedback(database, most),
  find: (id) => findFeedback(database, id),
  file: (id, position) => findFile(database, id, position),
});
