export { openMail } from './mail.ts';
export type { Mail } from './mail.ts';
export type { MailMessage, MailTransport } from './message.ts';
export { escapeHtml } from './write-mail.ts';
export { OUTBOX_PATH, outboxRoutes } from './outbox-routes.ts';
