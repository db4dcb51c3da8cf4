import type { MailMessage, MailTransport } from '../modules/mail/index.ts';

/** Collects the mails of a test. */
export interface Mailbox extends MailTransport {
  readonly mails: MailMessage[];
  /** While true, sending fails. */
  isBroken: boolean;
}

export const openMailbox = (): Mailbox => {
  const box: Mailbox = {
    mails: [],
    isBroken: false,
    send: async (mail) => {
      if (box.isBroken) throw Object.assign(new Error(`550 no ${mail.to}`), { code: 'EENVELOPE' });
      box.mails.push(mail);
    },
    close: () => undefined,
  };
  return box;
};
