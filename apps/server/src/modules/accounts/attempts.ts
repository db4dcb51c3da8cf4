import type { LimitsOfAllServers } from '../../limits/limiter.ts';

export interface LoginTry {
  /** The user's id if the user exists, so that name and address count as one account. */
  readonly account: string;
  readonly address: string;
  /** A browser that has logged in to this account before; null for any other. */
  readonly browser: string | null;
}

/** A code or a request for one. */
interface RecoveryTry {
  readonly emailKey: string;
  readonly address: string;
}

export type Attempts = ReturnType<typeof countAttempts>;

/**
 * The tries that several limits count. One address cannot lock out the owner: its tries at an account count only for
 * this address. The limit for the whole account slows down guessing from very many addresses; a browser that has logged
 * in to the account before has an allowance of its own, so the tries of others never shut it out.
 */
export const countAttempts = (limits: LimitsOfAllServers) => {
  /** Counts a mail that its recipient may not have requested. */
  const mailTo = async (emailKey: string): Promise<void> => {
    await limits.take('mail.recipient', emailKey);
    await limits.take('mail.recipientDay', emailKey);
  };
  return {
    login: async ({ account, address, browser }: LoginTry): Promise<void> => {
      if (browser !== null) return limits.take('login.browser', account, browser);
      await limits.take('login.address', address);
      await limits.take('login.pair', account, address);
      await limits.take('login.account', account);
    },
    /** Removes the count of a successful login. */
    loginSucceeded: async ({ account, address, browser }: LoginTry): Promise<void> => {
      if (browser !== null) return limits.forget('login.browser', account, browser);
      await limits.giveBack('login.address', address);
      await limits.giveBack('login.account', account);
      await limits.forget('login.pair', account, address);
    },
    mailTo,
    /** Counts a request for a mail with a code. */
    recovery: async ({ emailKey, address }: RecoveryTry): Promise<void> => {
      await limits.take('recovery.address', address);
      await limits.take('recovery.pair', emailKey, address);
      await limits.take('recovery.pairDay', emailKey, address);
      await mailTo(emailKey);
    },
    /** Counts a code before it is compared. */
    wrongCode: async ({ emailKey, address }: RecoveryTry): Promise<void> => {
      await limits.take('wrongCode.pair', emailKey, address);
      await limits.take('wrongCode.account', emailKey);
    },
    rightCode: async ({ emailKey, address }: RecoveryTry): Promise<void> => {
      await limits.giveBack('wrongCode.pair', emailKey, address);
      await limits.giveBack('wrongCode.account', emailKey);
    },
  };
};
