import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  nickname: text('nickname').notNull(),
  /** What the nickname looks like: two names that look alike have one skeleton. */
  nicknameSkeleton: text('nickname_skeleton').notNull().unique(),
  email: text('email').notNull(),
  /** The address in lower case. */
  emailKey: text('email_key').notNull().unique(),
  /** argon2id; null for those who come by a login provider alone. */
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  countryId: integer('country_id'),
  localeId: integer('locale_id').notNull(),
  gender: text('gender', { enum: ['male', 'female'] }),
  /** 0–100. */
  volume: integer('volume').notNull().default(50),
  avatarPath: text('avatar_path'),
  isConfirmedEmail: boolean('is_confirmed_email').notNull().default(false),
  /** Coins; the sum of the user's ledger, written in the same transaction. */
  balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  experience: integer('experience').notNull().default(0),
  rating: integer('rating').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's token: the table alone opens no account. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemember: boolean('is_remember').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
