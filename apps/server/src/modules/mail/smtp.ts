import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailMessage, MailTransport } from './message.ts';

/** Timeout of each step with the mail server, ms. */
const TIMEOUT_MS = 10_000;

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly maxConnections?: number;
  /** Longest time without an answer of the mail server, ms. */
  readonly socketTimeoutMs?: number;
}

/** The fields of a mail as the library gets them. */
const fieldsOf = ({ to, subject, text, html, replyTo, messageId, headers }: MailMessage) => ({
  // An address in an object is never parsed as a list.
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  ...(messageId !== undefined && { messageId }),
  ...(headers !== undefined && { headers: { ...headers } }),
});

/**
 * Passes a mail on, and holds its end back until `beforeEnd` has resolved. The library reads it when the mail server has
 * accepted the address; a Transform would run ahead of it.
 */
const holdingEnd = (mail: Readable, beforeEnd: () => Promise<void>): Readable =>
  Readable.from(
    (async function* () {
      yield* mail;
      await beforeEnd();
    })(),
    { objectMode: false },
  );

/** Sends mails through any SMTP server. */
export const smtpTransport = ({
  url,
  from,
  maxConnections = 3,
  socketTimeoutMs = TIMEOUT_MS,
}: SmtpSettings): MailTransport => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: socketTimeoutMs,
      // A message contains only texts, so the library must never read a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as { readonly beforeEnd?: () => Promise<void> };
    if (beforeEnd !== undefined) message.processFunc((mail) => holdingEnd(mail, beforeEnd));
    done();
  });
  return {
    send: async (message, beforeEnd) => {
      const mail = { ...fieldsOf(message), ...(beforeEnd !== undefined && { beforeEnd }) };
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
};
