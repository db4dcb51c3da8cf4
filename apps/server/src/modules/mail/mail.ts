import type { LocaleCode } from '@magnaty/content';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { hasDevelopmentTools } from '../../http/site-address.ts';
import type { MailTransport } from './message.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { writeMail, type MailContent } from './write-mail.ts';

export interface Letter {
  readonly to: string;
  readonly locale: LocaleCode;
  readonly content: MailContent;
}

export interface Mail {
  /** @throws Failure 503 MAIL_UNAVAILABLE when it could not be handed over. */
  send(letter: Letter): Promise<void>;
  /** @throws Failure 503 MAIL_UNAVAILABLE where none can be sent, or too many wait: to be asked before anyone is looked up. */
  needWay(): void;
  /** Hands it over later, so that the answer of a call takes the same time with a mail and without. */
  sendLater(letter: Letter): void;
  /** Mails that were to be sent later are on their way, or have failed. */
  settled(): Promise<void>;
  /** Null where mails are really sent, or cannot be. */
  readonly outbox: Outbox | null;
  /** After the last call. What waits for long is given up. */
  close(): Promise<void>;
}

export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'HOST' | 'PORT' | 'PUBLIC_URL' | 'DEVELOPMENT_TOOLS'>;

/** Mails that wait for a server that is slow, or gone. */
const MOST_WAITING = 1000;
/** How long the end waits for them, ms. */
const LAST_PATIENCE_MS = 10_000;

export interface MailSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: MailConfig;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Instead of the one that the settings name. */
  readonly transport?: MailTransport;
}

export const openMail = ({ database, clock, config, log, transport }: MailSettings): Mail => {
  const outbox =
    transport === undefined && config.SMTP_URL === null && hasDevelopmentTools(config)
      ? openOutbox(database, clock)
      : null;
  const smtp = config.SMTP_URL === null ? null : smtpTransport({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const way = transport ?? outbox ?? smtp;
  if (way === null) log.warn({}, 'Mails cannot be sent: SMTP_URL is not set');
  const underWay = new Set<Promise<void>>();

  const send = async ({ to, locale, content }: Letter): Promise<void> => {
    if (way === null) throw new Failure(503, 'MAIL_UNAVAILABLE');
    try {
      await way.send(writeMail(to, locale, content));
    } catch (error) {
      // What the other server says may repeat the address.
      log.error({ code: (error as NodeJS.ErrnoException).code, kind: content.kind }, 'A mail could not be sent');
      throw new Failure(503, 'MAIL_UNAVAILABLE');
    }
  };
  const settled = async (): Promise<void> => {
    await Promise.all(underWay);
  };
  return {
    send,
    needWay: () => {
      if (way === null || underWay.size >= MOST_WAITING) throw new Failure(503, 'MAIL_UNAVAILABLE');
    },
    sendLater: (letter) => {
      if (underWay.size >= MOST_WAITING) {
        log.error({ kind: letter.content.kind }, 'A mail was not sent: too many wait');
        return;
      }
      const sent = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => send(letter))
        .catch(() => undefined);
      underWay.add(sent);
      void sent.then(() => underWay.delete(sent));
    },
    settled,
    outbox,
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_PATIENCE_MS);
      });
      await Promise.race([settled(), isLate]);
      clearTimeout(timer);
      if (underWay.size > 0) log.error({ count: underWay.size }, 'Mails were not sent before the end');
      way?.close();
    },
  };
};
