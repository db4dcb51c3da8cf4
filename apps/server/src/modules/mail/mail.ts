import type { LocaleCode } from '@magnaty/content';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { hasDevelopmentTools } from '../../http/site-address.ts';
import { deliver, type Delivery } from './delivery.ts';
import type { MailTransport } from './message.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { writeMail, type MailContent } from './write-mail.ts';
import { writeMailing, type MailingLetter } from './write-mailing.ts';
import { AMOUNTS } from '../../limits/amounts.ts';

export interface Letter {
  readonly to: string;
  readonly locale: LocaleCode;
  readonly content: MailContent;
}

export interface Mail {
  /** @throws Failure 503 MAIL_UNAVAILABLE if the mail could not be sent. */
  send(letter: Letter): Promise<void>;
  /**
   * Call it before a user is looked up.
   * @throws Failure 503 MAIL_UNAVAILABLE if no mail can be sent, or too many wait.
   */
  assertCanSend(): void;
  /** Sends the mail later, so that a call takes the same time with and without a mail. */
  sendLater(letter: Letter): void;
  /**
   * Sends one mail of a mailing and reports its fate.
   * @param beforeEnd runs when the mail server has accepted the address, before it gets the end of the mail. If it
   * rejects, its error is thrown, and the mail was not sent.
   */
  deliver(letter: MailingLetter, beforeEnd: () => Promise<void>): Promise<Delivery>;
  /** Resolves when all mails of `sendLater` are sent or have failed. */
  settled(): Promise<void>;
  /** Null if mails go to a real server, or cannot be sent. */
  readonly outbox: Outbox | null;
  /** Called after the last request. Mails that wait too long are dropped. */
  close(): Promise<void>;
}

export type MailConfig = Pick<
  Config,
  'SMTP_URL' | 'MAIL_FROM' | 'HOST' | 'PORT' | 'PUBLIC_URL' | 'DEVELOPMENT_TOOLS' | 'OPERATOR_KEY'
>;

/** Longest time without an answer of the mail server to a mail of a mailing, ms: a filter may read it first. */
const MAILING_TIMEOUT_MS = 120_000;
/** Time for which `close` waits for them, ms. */
const CLOSE_TIMEOUT_MS = 10_000;

export interface MailSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: MailConfig;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Replaces the transport from the settings. */
  readonly transport?: MailTransport;
}

export const openMail = ({ database, clock, config, log, transport }: MailSettings): Mail => {
  const outbox =
    transport === undefined && config.SMTP_URL === null && hasDevelopmentTools(config)
      ? openOutbox(database, clock)
      : null;
  const smtp = config.SMTP_URL === null ? null : smtpTransport({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const usedTransport = transport ?? outbox ?? smtp;
  // Mails of mailings have their own connection, so a recovery code never waits for them.
  const ofMailings =
    smtp === null || transport !== undefined
      ? usedTransport
      : smtpTransport({
          url: config.SMTP_URL ?? '',
          from: config.MAIL_FROM,
          maxConnections: 1,
          socketTimeoutMs: MAILING_TIMEOUT_MS,
        });
  if (usedTransport === null) log.warn({}, 'Mails cannot be sent: SMTP_URL is not set');
  const pending = new Set<Promise<void>>();

  const send = async ({ to, locale, content }: Letter): Promise<void> => {
    if (usedTransport === null) throw new Failure(503, 'MAIL_UNAVAILABLE');
    try {
      await usedTransport.send(writeMail(to, locale, content));
    } catch (error) {
      // The other server's message may contain the address.
      log.error({ code: (error as NodeJS.ErrnoException).code, kind: content.kind }, 'A mail could not be sent');
      throw new Failure(503, 'MAIL_UNAVAILABLE');
    }
  };
  const settled = async (): Promise<void> => {
    await Promise.all(pending);
  };
  return {
    send,
    assertCanSend: () => {
      if (usedTransport === null || pending.size >= AMOUNTS.mails.most) throw new Failure(503, 'MAIL_UNAVAILABLE');
    },
    sendLater: (letter) => {
      if (pending.size >= AMOUNTS.mails.most) {
        log.error({ kind: letter.content.kind }, 'A mail was not sent: too many wait');
        return;
      }
      const sent = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => send(letter))
        .catch(() => undefined);
      pending.add(sent);
      void sent.then(() => pending.delete(sent));
    },
    deliver: async (letter, beforeEnd) =>
      ofMailings === null ? 'unavailable' : deliver(ofMailings, writeMailing(letter), beforeEnd),
    settled,
    outbox,
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      await Promise.race([settled(), isLate]);
      clearTimeout(timer);
      if (pending.size > 0) log.error({ count: pending.size }, 'Mails were not sent before the shutdown');
      usedTransport?.close();
      if (ofMailings !== usedTransport) ofMailings?.close();
    },
  };
};
