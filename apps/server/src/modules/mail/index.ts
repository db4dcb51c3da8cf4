export type { Delivery } from './delivery.ts';
export type { Mail } from './mail.ts';
export { mailModule } from './module.ts';
export type { MailMessage, MailTransport } from './message.ts';
export type { MailingLetter } from './write-mailing.ts';
export { OUTBOX_PATH } from './outbox-routes.ts';
export { sendOnce } from './send-once.ts';
