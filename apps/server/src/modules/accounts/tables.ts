import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  nickname: text('nickname').notNull(),
  /** What the nickname looks like: two names that look alike have one skeleton. */
  nicknameSkeleton: text('nickname_skeleton').notNull().unique(),
  /** Null for who came by a service that told none. */
  email: text('email'),
  /** The address in lower case. */
  emailKey: text('email_key').unique(),
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
  /** A confirmed address that was exchanged: it opens the account for a while yet, and is nobody else's. */
  formerEmail: text('former_email'),
  formerEmailKey: text('former_email_key').unique(),
  formerEmailUntil: timestamp('former_email_until', { withTimezone: true }),
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
    /** The browser as it called itself at the login, for the operator's list. */
    userAgent: text('user_agent').notNull().default(''),
    /** Until then the password may be changed, once: the present one was given. */
    approvedUntil: timestamp('approved_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Sessions that have just ended, for every server to cut their connections. */
export const sessionEndings = pgTable(
  'session_endings',
  {
    sessionId: text('session_id').primaryKey(),
    userId: text('user_id').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('session_endings_ended_at').on(table.endedAt)],
);

/** Who a user is at a social network, a messenger, a search engine. */
export const linkedServices = pgTable(
  'linked_services',
  {
    service: text('service', { enum: ['vk', 'tg', 'ya'] }).notNull(),
    /** The user's id there. */
    externalId: text('external_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text('username'),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.externalId] }),
    unique('linked_services_user').on(table.userId, table.service),
  ],
);

/** A browser that was sent to a service and is expected back. */
export const serviceVisits = pgTable(
  'service_visits',
  {
    /** SHA-256 of the state that the service brings back. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that was sent. */
    browserHash: text('browser_hash').notNull(),
    service: text('service', { enum: ['vk', 'tg', 'ya'] }).notNull(),
    /** The session that is to be linked; null for a login. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    isRemember: boolean('is_remember').notNull(),
    /** The site's language when the browser left it: who comes back for the first time keeps it. */
    localeId: integer('locale_id').notNull().default(1),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('service_visits_expires_at').on(table.expiresAt)],
);

/** Proofs of a service that were taken already, until they are too old anyway. */
export const usedProofs = pgTable('used_proofs', {
  hash: text('hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Links that confirm an address. They stay until they expire, so that a second click is no error. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to. */
    emailKey: text('email_key').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('email_confirmations_user_id').on(table.userId)],
);

/** A password that is being recovered. An unknown address has a row as well, so that it costs the same. */
export const passwordRecoveries = pgTable('password_recoveries', {
  /** One at a time for an address. */
  emailKey: text('email_key').primaryKey(),
  /** SHA-256 of the cookie of the browser that asked. */
  browserHash: text('browser_hash').notNull().unique(),
  /** Null for an unknown address. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  /** Wrong codes so far. */
  tries: integer('tries').notNull().default(0),
  /** SHA-256 of the secret code, once the mailed one was right. */
  secretHash: text('secret_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
