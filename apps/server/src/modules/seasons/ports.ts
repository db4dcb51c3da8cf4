import type { SEASON_REWARDS } from '@magnaty/content';
import type { Database } from '../../db/database.ts';

/** Gives a stamp of the album once. */
export interface StampGiver {
  /** @param at epoch ms */
  giveStamp(tx: Database, userId: string, id: typeof SEASON_REWARDS.stamp, at: number): Promise<unknown>;
}

/** Where a user wants the news of the site. */
export interface NewsReader {
  readonly to: string;
  readonly localeId: number;
  /** The page to unsubscribe at. */
  readonly unsubscribeLink: string;
  /** The address for an unsubscription by one POST (RFC 8058). */
  readonly oneClickLink: string;
}

/** The users who get mails with news. */
export interface NewsReaders {
  /** Null for a user without a confirmed address, or who has unsubscribed. */
  of(userId: string): Promise<NewsReader | null>;
}
