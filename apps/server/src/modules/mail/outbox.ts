import { desc, sql } from 'drizzle-orm';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import { outboxMails } from './tables.ts';
import type { MailMessage, MailTransport } from './message.ts';

/** Maximum number of stored mails; older ones are deleted. */
const MOST = 200;

export interface OutboxMail extends MailMessage {
  readonly id: number;
  readonly sentAt: Date;
}

export interface Outbox extends MailTransport {
  /** The newest come first. */
  list(): Promise<OutboxMail[]>;
}

/** Stores the mails of a trial run instead of sending them. A page shows them. */
export const openOutbox = (database: Database, clock: Clock): Outbox => ({
  send: async ({ to, subject, text, html, replyTo }, beforeEnd) => {
    await beforeEnd?.();
    const mail = { subject, text, html, replyTo: replyTo ?? null };
    await database.insert(outboxMails).values({ ...mail, recipient: to, sentAt: new Date(clock.now()) });
    await database
      .delete(outboxMails)
      .where(sql`${outboxMails.id} <= (select max(id) from ${outboxMails}) - ${MOST}::bigint`);
  },
  list: async () => {
    const rows = await database.select().from(outboxMails).orderBy(desc(outboxMails.id));
    return rows.map(({ recipient, replyTo, ...mail }) => ({
      ...mail,
      to: recipient,
      ...(replyTo !== null && { replyTo }),
    }));
  },
  close: () => undefined,
});
