import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { LimitSettings } from '../../limits/row.ts';

interface Dependencies {
  readonly database: Database;
  readonly config: LimitSettings;
}

interface Sender {
  readonly userId: string | null;
  readonly address: string;
}

/** The keys of a sender, one for each kind of limit. */
const keysOf = ({ userId, address }: Sender): readonly (readonly ['user' | 'address', string])[] => [
  ...(userId === null ? [] : [['user', userId] as const]),
  ['address', address],
];

/** Counts the questions of users and networks. */
export const countFeedback = ({ database, config }: Dependencies) => {
  const limits = openLimits({ database, config });
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
        await limits.take('feedback.mail');
        return true;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    },
  };
};
