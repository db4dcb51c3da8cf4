import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { siteAddress } from '../../http/site-address.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { localeCode } from '../../texts/texts.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Delivery, Mail, MailingLetter } from '../mail/index.ts';
import { emailHashOf } from './addresses.ts';
import { bonusCards, prizeItems } from './bonus-cards.ts';
import { messageIdOf } from './message-id.ts';
import { beginSending, claimMail, storeOutcome, type ClaimedMail, type Outcome } from './recipients.ts';
import { mayGetMailings, noteAccepted, noteBounce, subscriberOf } from './subscribers.ts';

/** Path of the calls that unsubscribe by one POST; the token follows it. */
export const ONE_CLICK_PATH = '/api/marketing/unsubscribe';

/** The page to unsubscribe at. */
export const unsubscribePage = (site: string): string => `${site}/unsubscribe`;
export const oneClickAddress = (site: string, token: string): string => `${site}${ONE_CLICK_PATH}/${token}`;

/** Longest time of one run, ms: the shutdown of a server waits for it. */
const RUN_MS = 2000;
/** Pause of this server while the mail server takes no mail, ms. */
const PAUSE_MS = 30_000;
/** After so many attempts that the mail server puts off, the mail is given up. */
const MAX_ATTEMPTS = 6;
/** Time before the second attempt, ms. It doubles with each attempt. */
const FIRST_DELAY_MS = 5 * 60_000;

export interface Sender {
  /** Sends due mails for some seconds, and returns earlier if there are none. */
  run(): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'MAILING_RATE'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly accounts: Pick<Accounts, 'mailReader'>;
  readonly mail: Pick<Mail, 'deliver'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
  readonly metrics: Pick<Metrics, 'mailed'>;
}

/** The mail must not be sent any more: see `beginSending`. */
class NotToBeSent extends Error {}

export const openSender = ({
  database,
  config,
  clock,
  log,
  accounts,
  mail,
  catalogue,
  metrics,
}: Dependencies): Sender => {
  const site = siteAddress(config);
  /** Outcomes that could not be stored yet. They come before any further mail. */
  const unstored: Outcome[] = [];
  let pausedUntil = 0;

  const storeAll = async (): Promise<void> => {
    for (let first = unstored[0]; first !== undefined; first = unstored[0]) {
      await storeOutcome(database, first);
      unstored.shift();
    }
  };
  const close = async (outcome: Outcome): Promise<void> => {
    unstored.push(outcome);
    await storeAll();
  };

  const letterOf = async ({ id, userId, emailHash, mailing }: ClaimedMail): Promise<MailingLetter | null> => {
    const [reader, subscriber] = await Promise.all([accounts.mailReader(userId), subscriberOf(database, userId)]);
    if (reader === null || subscriber === null || emailHashOf(reader.emailKey) !== emailHash) return null;
    if (!mayGetMailings(subscriber, emailHash)) return null;
    const locale = localeCode(reader.localeId);
    const cards = bonusCards(mailing, await prizeItems(catalogue, mailing), locale);
    return {
      to: reader.email,
      locale,
      messageId: messageIdOf({ mailingId: mailing.id, id, site }),
      ...mailing.texts[locale],
      body: mailing.texts[locale].body.replaceAll('href="/', `href="${site}/`),
      bonusLink: mailing.coins > 0 || mailing.itemIds.length > 0 ? `${site}/?bonus=${mailing.id}` : null,
      gifts: cards.map(({ category, name }) => ({ category, name })),
      unsubscribeLink: unsubscribePage(site),
      oneClickLink: oneClickAddress(site, subscriber.token),
    };
  };

  const outcomeOf = ({ id, claim, attempts }: ClaimedMail, delivery: Delivery): Outcome => {
    switch (delivery) {
      case 'accepted':
        return { id, claim, state: 'sent' };
      case 'wrong-address':
        return { id, claim, state: 'refused' };
      case 'later': {
        if (attempts + 1 >= MAX_ATTEMPTS) return { id, claim, state: 'failed' };
        const dueAt = new Date(clock.now() + FIRST_DELAY_MS * 2 ** attempts);
        return { id, claim, state: 'waiting', dueAt, attempts: attempts + 1 };
      }
      case 'unavailable':
        return { id, claim, state: 'waiting', dueAt: new Date(clock.now()) };
      case 'refused':
      case 'unknown':
        return { id, claim, state: delivery };
    }
  };

  const note = async ({ userId, emailHash }: ClaimedMail, delivery: Delivery): Promise<void> => {
    metrics.mailed(delivery);
    if (delivery === 'accepted') await noteAccepted(database, userId);
    if (delivery === 'wrong-address') await noteBounce(database, { userId, emailHash });
    if (delivery !== 'unavailable') return;
    pausedUntil = clock.now() + PAUSE_MS;
    log.warn({}, 'The mail server takes no mails of mailings now');
  };

  const send = async (claimed: ClaimedMail): Promise<void> => {
    const { id, claim } = claimed;
    const letter = await letterOf(claimed);
    if (letter === null) return close({ id, claim, state: 'left-out' });
    const begin = async (): Promise<void> => {
      if (!(await beginSending(database, { id, claim, now: new Date(clock.now()) }))) throw new NotToBeSent();
    };
    try {
      const delivery = await mail.deliver(letter, begin);
      await close(outcomeOf(claimed, delivery));
      await note(claimed, delivery);
    } catch (error) {
      // The row says why: another server has the mail, the mailing was stopped, or the user unsubscribed.
      if (!(error instanceof NotToBeSent)) throw error;
    }
  };

  return {
    run: async () => {
      await storeAll();
      const endAt = clock.now() + RUN_MS;
      while (clock.now() < endAt && clock.now() >= pausedUntil) {
        const claimed = await claimMail(database, { now: new Date(clock.now()), rate: config.MAILING_RATE });
        if (claimed === null) return;
        await send(claimed);
      }
    },
  };
};
