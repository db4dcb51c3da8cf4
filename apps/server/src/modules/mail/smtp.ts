import { createTransport } from 'nodemailer';
import type { MailTransport } from './message.ts';

/** How long a server may take to answer before the mail counts as not sent, ms. */
const PATIENCE_MS = 10_000;

/** Mails through any SMTP server. */
export const smtpTransport = ({ url, from }: { readonly url: string; readonly from: string }): MailTransport => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // A message is made of texts alone: nothing in it may name a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      // As an object an address is never parsed as a list of several.
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
