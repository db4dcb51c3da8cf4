import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { siteAddress } from '../../http/site-address.ts';
import type { Accounts } from '../accounts/index.ts';
import { emailHashOf } from './addresses.ts';
import { oneClickAddress, unsubscribePage } from './sender.ts';
import { addSubscribers, mayGetMailings, subscriberOf } from './subscribers.ts';

interface Dependencies {
  readonly database: Database;
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;
  readonly accounts: Pick<Accounts, 'mailReader'>;
}

/** The users who get mails with news, for modules that have some. They unsubscribe as from mailings. */
export const openNewsReaders = ({ database, config, accounts }: Dependencies) => ({
  /** Null for a user without a confirmed address, or who has unsubscribed. */
  of: async (userId: string) => {
    const reader = await accounts.mailReader(userId);
    if (reader === null) return null;
    await addSubscribers(database, [userId]);
    const subscriber = await subscriberOf(database, userId);
    if (subscriber === null || !mayGetMailings(subscriber, emailHashOf(reader.emailKey))) return null;
    const site = siteAddress(config);
    return {
      to: reader.email,
      localeId: reader.localeId,
      unsubscribeLink: unsubscribePage(site),
      oneClickLink: oneClickAddress(site, subscriber.token),
    };
  },
});
