import type { LocaleCode } from '@magnaty/content';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

/** The texts of a mailing in one language. */
export interface MailingTexts {
  /** Plain text. */
  readonly subject: string;
  /** Plain text. */
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
}

export const mailings = pgTable(
  'mailings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The operator's name for it: a file that is sent twice queues one mailing. */
    key: text('key').notNull().unique(),
    texts: jsonb('texts').$type<Readonly<Record<LocaleCode, MailingTexts>>>().notNull(),
    /** 0 for none. */
    coins: integer('coins').notNull(),
    /** The same item may come several times. */
    itemIds: jsonb('item_ids').$type<readonly number[]>().notNull(),
    status: text('status', { enum: ['running', 'stopped', 'done'] })
      .notNull()
      .default('running'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The start of the second in which the last mail was claimed, and the number of mails in it. */
    secondAt: timestamp('second_at', { withTimezone: true }).notNull(),
    claimedInSecond: integer('claimed_in_second').notNull().default(0),
  },
  (table) => [hasKnownValue(table.status), isAtLeast(table.coins, 0), isAtLeast(table.claimedInSecond, 0)],
);

/**
 * The addressees of a mailing. `waiting`: to be sent when due. `sending`: the mail server may have the mail from now on.
 * `sent`: it has the mail. `refused`: it does not take it. `failed`: it put the mail off too often. `unknown`: the
 * server of the game or the connection died in `sending`, and nobody knows. `left-out`: the user unsubscribed or
 * changed the address meanwhile.
 */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mailingId: bigint('mailing_id', { mode: 'number' })
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address in lower case: an address gets a mailing once, even when its user changes. */
    emailHash: text('email_hash').notNull(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'refused', 'failed', 'unknown', 'left-out'] })
      .notNull()
      .default('waiting'),
    /** In `waiting`: the time of the next attempt. In `sending`: the time at which it becomes `unknown`. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Names the attempt. Only the server that made it can go on with it. */
    claim: text('claim'),
    /** Attempts that the mail server put off. */
    attempts: integer('attempts').notNull().default(0),
    prizesTakenAt: timestamp('prizes_taken_at', { withTimezone: true }),
  },
  (table) => [
    unique('mailing_recipients_user').on(table.mailingId, table.userId),
    unique('mailing_recipients_email').on(table.mailingId, table.emailHash),
    index('mailing_recipients_open')
      .on(table.mailingId, table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('mailing_recipients_sending')
      .on(table.dueAt)
      .where(sql`${table.state} = 'sending'`),
    index('mailing_recipients_user_id').on(table.userId),
    hasKnownValue(table.state),
    isAtLeast(table.attempts, 0),
  ],
);

/** Users who were sent a mailing, or who have unsubscribed. */
export const mailingSubscribers = pgTable(
  'mailing_subscribers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unsubscribes without a login, and does nothing else. */
    token: text('token').notNull().unique(),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    reasonId: integer('reason_id'),
    comment: text('comment'),
    /** Mails in a row that the mail server refused because of the address. */
    bounces: integer('bounces').notNull().default(0),
    /** SHA-256 of that address. */
    bouncedHash: text('bounced_hash'),
  },
  (table) => [
    index('mailing_subscribers_comments')
      .on(table.unsubscribedAt)
      .where(sql`${table.comment} is not null`),
    isAtLeast(table.bounces, 0),
  ],
);

/** The texts of an info modal in one language. */
export interface InfoTexts {
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  readonly button: string;
}

export const infoModals = pgTable('info_modals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  texts: jsonb('texts').$type<Readonly<Record<LocaleCode, InfoTexts>>>().notNull(),
  /** Path on the site. */
  backgroundImage: text('background_image'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null while it is shown. */
  clearedAt: timestamp('cleared_at', { withTimezone: true }),
});

export const infoViews = pgTable(
  'info_views',
  {
    infoId: bigint('info_id', { mode: 'number' })
      .notNull()
      .references(() => infoModals.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.infoId, table.userId] }), index('info_views_user_id').on(table.userId)],
);
