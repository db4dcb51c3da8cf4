import { DICTIONARY, seasonOf } from '@magnaty/content';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { Retries } from '../../scheduling/retries.ts';
import { localeCode } from '../../texts/texts.ts';
import { sendOnce, type Mail } from '../mail/index.ts';
import { isRefused } from '../notifications/index.ts';
import type { NewsReaders } from './ports.ts';
import { claimMail, listedIn, resultsToMail, unclaimMail, type ResultRow } from './result-store.ts';
import { rewardOf } from './rewards.ts';

export interface MailDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly mail: Pick<Mail, 'assertCanSend' | 'send'>;
  readonly newsReaders: NewsReaders;
  /** The address of the site, without a slash at its end. */
  readonly site: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** A mail server may be away for so long. */
const MAIL_FOR_MS = 3 * DAY_MS;

/** Mails users how their season ended. */
export const openSeasonMails = ({ database, clock, log, mail, newsReaders, site }: MailDependencies) => {
  const retries = new Retries({ clock, log, failed: 'A mail about a season could not be sent' });

  const sendTo = async ({ userId, number, place, points, games, wins, coins }: ResultRow): Promise<void> => {
    const reader = await newsReaders.of(userId);
    if (reader === null || (await isRefused(database, userId, 'season.mail'))) return;
    const { to, localeId, unsubscribeLink, oneClickLink } = reader;
    const { frame, experience } = rewardOf(number, place);
    const locale = localeCode(localeId);
    const nameOf = (season: number): string => DICTIONARY[locale][`season.name.${seasonOf(season).name}`];
    await mail.send({
      to,
      locale,
      content: {
        kind: 'season',
        season: nameOf(number),
        place,
        listed: await listedIn(database, number),
        points,
        games,
        wins,
        hasFrame: frame !== null,
        coins,
        experience,
        next: nameOf(number + 1),
        link: `${site}/rating`,
        unsubscribeLink,
        oneClickLink,
      },
    });
  };

  return {
    /** The addressees read news and want these mails. */
    mail: async (): Promise<void> =>
      sendOnce({
        mail,
        rows: await resultsToMail(database, clock.now() - MAIL_FOR_MS, retries.size),
        retries,
        idOf: ({ userId, number }) => `${number}:${userId}`,
        claim: (result) => claimMail(database, result, clock.now()),
        unclaim: (result) => unclaimMail(database, result),
        send: sendTo,
      }),
  };
};
