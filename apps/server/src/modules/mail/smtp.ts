import { createTransport } from 'nodemailer';
import type { MailTransport } from './message.ts';

/** Timeout of each step with the mail server, ms. */
const TIMEOUT_MS = 10_000;

/** Sends mails through any SMTP server. */
export const smtpTransport = ({ url, from }: { readonly url: string; readonly from: string }): MailTransport => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A message contains only texts, so the library must never read a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      // An address in an object is never parsed as a list.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
};
