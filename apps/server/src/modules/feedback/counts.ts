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

/** Rejected forms do not use up the questions. This many attempts are allowed for each question of the limit. */
const ATTEMPTS_FOR_QUESTION = 3;

const rulesOf = ({ FEEDBACK_LIMIT: times }: FeedbackLimits) => {
  const attempts = ATTEMPTS_FOR_QUESTION * times;
  return {
    'feedback.address': { times, seconds: HOUR, isGivenBack: true },
    'feedback.site': { times: NETWORKS_OF_SITE * times, seconds: HOUR, isGivenBack: true },
    'feedback.user': { times, seconds: HOUR, isGivenBack: true },
    'feedbackTry.address': { times: attempts, seconds: HOUR },
    'feedbackTry.site': { times: NETWORKS_OF_SITE * attempts, seconds: HOUR },
    'feedbackTry.user': { times: attempts, seconds: HOUR },
    'feedback.mail': { times: MOST_MAILS, seconds: HOUR },
  } satisfies Record<string, Rule>;
};

interface Dependencies {
  readonly database: Database;
  readonly config: FeedbackLimits;
}

interface Sender {
  readonly userId: string | null;
  readonly address: string;
}

/** The keys of a sender, one for each kind of limit. */
const keysOf = ({ userId, address }: Sender): readonly (readonly ['user' | 'address' | 'site', string])[] => {
  const site = siteNetworkOf(address);
  return [
    ...(userId === null ? [] : [['user', userId] as const]),
    ['address', networkOf(address)],
    ...(site === null ? [] : [['site', site] as const]),
  ];
};

/** Limits how often a user, an address and a site may ask. */
export const countFeedback = ({ database, config }: Dependencies) => {
  const limits = openLimits({ database, rules: rulesOf(config) });
  return {
    /** Counts a form before it is read. @throws Failure 429 TOO_MANY_REQUESTS, also if no question is left. */
    attempt: async (from: Sender): Promise<void> => {
      for (const [kind, key] of keysOf(from)) await limits.check(`feedback.${kind}`, key);
      for (const [kind, key] of keysOf(from)) await limits.take(`feedbackTry.${kind}`, key);
    },
    /**
     * Counts a question that has no fault, before it is stored. The counts are taken back if it is not accepted.
     * @throws Failure 429 TOO_MANY_REQUESTS, and any error of `store`
     */
    question: async <Stored>(from: Sender, store: () => Promise<Stored>): Promise<Stored> => {
      const taken: (() => Promise<void>)[] = [];
      try {
        for (const [kind, key] of keysOf(from)) {
          await limits.take(`feedback.${kind}`, key);
          taken.push(() => limits.giveBack(`feedback.${kind}`, key));
        }
        return await store();
      } catch (error) {
        for (const giveBack of taken) await giveBack();
        throw error;
      }
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
