import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { NETWORKS_OF_SITE, networkOf, openLimits, siteNetworkOf, type Rule } from '../limits/index.ts';

const HOUR = 3600;
/**
 * Maximum number of mails to the operator in an hour, from all senders. A flood fills only the table, which is swept.
 */
const MOST_MAILS = 60;

export type FeedbackLimits = Pick<Config, 'FEEDBACK_LIMIT'>;

const rulesOf = ({ FEEDBACK_LIMIT: times }: FeedbackLimits) =>
  ({
    'feedback.address': { times, seconds: HOUR },
    'feedback.site': { times: NETWORKS_OF_SITE * times, seconds: HOUR },
    'feedback.user': { times, seconds: HOUR },
    'feedback.mail': { times: MOST_MAILS, seconds: HOUR },
  }) satisfies Record<string, Rule>;

interface Dependencies {
  readonly database: Database;
  readonly config: FeedbackLimits;
}

/** Limits how often a user, an address and a site may ask. */
export const countFeedback = ({ database, config }: Dependencies) => {
  const limits = openLimits({ database, rules: rulesOf(config) });
  return {
    /** @throws Failure 429 TOO_MANY_REQUESTS */
    question: async ({ userId, address }: { userId: string | null; address: string }): Promise<void> => {
      if (userId !== null) await limits.take('feedback.user', userId);
      await limits.take('feedback.address', networkOf(address));
      const site = siteNetworkOf(address);
      if (site !== null) await limits.take('feedback.site', site);
    },
    /** Counts a mail. @returns false above the limit. */
    mail: async (): Promise<boolean> => {
      try {
        await limits.take('feedback.mail', 'operator');
        return true;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    },
  };
};
