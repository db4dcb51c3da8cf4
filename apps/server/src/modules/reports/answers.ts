import { afterCommit } from '../../db/after-commit.ts';
import type { Database } from '../../db/database.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { Retries } from '../../scheduling/retries.ts';
import { localeCode } from '../../texts/texts.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Decision } from '../cases/index.ts';
import { sendOnce, type Mail } from '../mail/index.ts';
import { isRefused, type Notifier } from '../notifications/index.ts';
import { answersToMail, claimMail, decide, unclaimMail, type Answer } from './report-store.ts';

export interface TellDependencies {
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: Pick<Notifier, 'add'>;
}

export interface AnswerDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly mail: Pick<Mail, 'assertCanSend' | 'send'>;
  readonly accounts: Pick<Accounts, 'mailReader' | 'profiles'>;
}

const DAY_MS = 24 * 60 * 60_000;
/** A mail server may be away for so long. */
const MAIL_FOR_MS = 3 * DAY_MS;

/**
 * Decides a report, and tells the reporter on the site: in the list of the header, and at the open pages.
 * @param nickname that of the reported user
 * @returns false if there is no such report, or it is decided already
 */
export const answerReport = async (
  tx: Database,
  { broadcast, notifier }: TellDependencies,
  { nickname, ...decision }: Decision & { readonly reportId: number; readonly nickname: string },
): Promise<boolean> => {
  const decided = await decide(tx, decision);
  if (decided === null) return false;
  const { reporterId, userId } = decided;
  const { reportId, verdict } = decision;
  if (reporterId === null) return true;
  const added = await notifier.add(tx, reporterId, `report:${reportId}`, { kind: 'reportAnswer', userId, verdict });
  if (added === 'refused') return true;
  const text = { key: `report.${verdict}`, params: { nickname } } as const;
  afterCommit(tx, () =>
    broadcast.toUser(reporterId, { name: 'NewNotification', payload: { type: 'success', ...text } }),
  );
  return true;
};

/** Mails reporters what was decided. */
export const openAnswers = ({ database, clock, log, mail, accounts }: AnswerDependencies) => {
  const retries = new Retries({ clock, log, failed: 'An answer to a report could not be mailed' });

  const nameOf = async (userId: string): Promise<string> =>
    (await accounts.profiles([userId])).get(userId)?.nickname ?? '';

  const sendMail = async ({ reporterId, userId, verdict }: Answer): Promise<void> => {
    if (await isRefused(database, reporterId, 'reportAnswer.mail')) return;
    // An address that is not confirmed may belong to another person.
    const reader = await accounts.mailReader(reporterId);
    if (reader === null) return;
    const kind = verdict === 'confirmed' ? 'reportConfirmed' : 'reportDismissed';
    const content = { kind, nickname: await nameOf(userId) } as const;
    await mail.send({ to: reader.email, locale: localeCode(reader.localeId), content });
  };

  return {
    /** To confirmed addresses. */
    mail: async (): Promise<void> =>
      sendOnce({
        mail,
        rows: await answersToMail(database, clock.now() - MAIL_FOR_MS, retries.size),
        retries,
        idOf: ({ id }) => String(id),
        claim: ({ id }) => claimMail(database, id, clock.now()),
        unclaim: ({ id }) => unclaimMail(database, id),
        send: sendMail,
      }),
  };
};
