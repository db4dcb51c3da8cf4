import { PAGE_PATHS } from '@magnaty/protocol';
import type { Config } from '../../../config/config.ts';
import { siteAddress } from '../../../http/site-address.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { ItemSeller } from './item-seller.ts';
import type { PaymentRow } from './payment-store.ts';

type Settled = Pick<PaymentRow, 'id' | 'userId' | 'amount' | 'coins' | 'itemId'>;

export interface Receipts {
  /** Mails what was paid and got, after the commit of a settlement. Never fails: the payment itself is done. */
  send(settled: Settled): Promise<void>;
}

interface Dependencies {
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly accounts: Pick<Accounts, 'mailReader'>;
  readonly mail: Pick<Mail, 'sendLater'>;
  readonly items: Pick<ItemSeller, 'nameOf'>;
}

export const openReceipts = ({ config, clock, log, accounts, mail, items }: Dependencies): Receipts => {
  const site = siteAddress(config);

  const write = async ({ id, userId, amount, coins, itemId }: Settled): Promise<void> => {
    // An address that is not confirmed may belong to another person.
    const reader = userId === null ? null : await accounts.mailReader(userId);
    if (reader === null) return;
    const locale = localeCode(reader.localeId);
    const item = itemId === null ? null : await items.nameOf(itemId, locale);
    mail.sendLater({
      to: reader.email,
      locale,
      content: {
        kind: 'receipt',
        amount,
        bought: item === null ? { coins } : { item },
        at: new Date(clock.now()),
        number: id,
        link: `${site}${itemId === null ? PAGE_PATHS.market : PAGE_PATHS.inventory}`,
        contactLink: `${site}${PAGE_PATHS.documentContact}`,
      },
    });
  };

  return {
    send: (settled) =>
      write(settled).catch((error: unknown) =>
        log.error({ err: error, paymentId: settled.id }, 'The mail about a payment was not written'),
      ),
  };
};
