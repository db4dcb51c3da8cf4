import { LISTED_FROM_GAMES } from '@magnaty/content';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';

/**
 * Whether a user is in the list of the rating (REWARD-10). Quick accounts are not: anyone can make many of them. Bots
 * have a ladder of their own. The number stands in the text, because an index takes no parameters.
 */
export const isListed = (table: Record<'isQuick' | 'ownerId' | 'ratedGames', AnyPgColumn>) =>
  sql`not ${table.isQuick} and ${table.ownerId} is null and ${table.ratedGames} >= ${sql.raw(String(LISTED_FROM_GAMES))}`;

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    nickname: text('nickname').notNull(),
    /** Two names that look alike have the same skeleton. */
    nicknameSkeleton: text('nickname_skeleton').notNull().unique(),
    /** The nickname that the user replaced last: it leads to the account for some time, and nobody else can have it. */
    formerNickname: text('former_nickname'),
    formerNicknameSkeleton: text('former_nickname_skeleton'),
    formerNicknameUntil: bigint('former_nickname_until', { mode: 'number' }),
    /** When the nickname last changed, epoch ms; null if never. */
    renamedAt: bigint('renamed_at', { mode: 'number' }),
    /** Null for a user whose login service returned no address. */
    email: text('email'),
    /** The address in lower case. */
    emailKey: text('email_key').unique(),
    /** argon2id; null for a user who logs in only by services. */
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
    /** When the next mail reminds of the confirmation of the address; null without one. */
    confirmReminderAt: timestamp('confirm_reminder_at', { withTimezone: true }),
    /** Reminders sent so far. */
    confirmReminders: integer('confirm_reminders').notNull().default(0),
    /** Made from a name alone: no password, no address, no service. It has no place in the rating. */
    isQuick: boolean('is_quick').notNull().default(false),
    /** The user whose bot this is; null for a person. A bot has no password, no address and no service, but a token. */
    ownerId: text('owner_id').references((): AnyPgColumn => users.id),
    /** Games of a bot on the ladder of bots. */
    ladderGames: integer('ladder_games').notNull().default(0),
    /** A replaced confirmed address: it can recover the account for some time, and nobody else can have it. */
    formerEmail: text('former_email'),
    formerEmailKey: text('former_email_key').unique(),
    formerEmailUntil: timestamp('former_email_until', { withTimezone: true }),
    experience: integer('experience').notNull().default(0),
    rating: integer('rating').notNull(),
    /** Games that count towards a place in the rating (REWARD-10). */
    ratedGames: integer('rated_games').notNull().default(0),
    ratedWins: integer('rated_wins').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // The order of the rating. `desc` of a query puts nulls first, so the index must, too.
  (table) => [
    index('users_listed')
      .on(table.rating.desc().nullsFirst(), table.ratedWins.desc().nullsFirst(), table.ratedGames, table.id)
      .where(isListed(table)),
    index('users_ladder')
      .on(table.rating.desc().nullsFirst(), table.ladderGames.desc().nullsFirst(), table.id)
      .where(sql`${table.ownerId} is not null`),
    index('users_owner')
      .on(table.ownerId)
      .where(sql`${table.ownerId} is not null`),
    index('users_confirm_reminder')
      .on(table.confirmReminderAt)
      .where(sql`${table.confirmReminderAt} is not null`),
    index('users_former_email_until')
      .on(table.formerEmailUntil)
      .where(sql`${table.formerEmailUntil} is not null`),
    // For a search by the beginning: the usual order of texts depends on the language of the database.
    index('users_nickname_beginning').on(table.nicknameSkeleton.op('text_pattern_ops')),
    // Not unique: servers of the former release do not know that the name is kept.
    index('users_former_nickname')
      .on(table.formerNicknameSkeleton)
      .where(sql`${table.formerNicknameSkeleton} is not null`),
    index('users_former_nickname_until')
      .on(table.formerNicknameUntil)
      .where(sql`${table.formerNicknameUntil} is not null`),
    index('users_renamed_at')
      .on(table.renamedAt)
      .where(sql`${table.renamedAt} is not null`),
    index('users_quick')
      .on(table.createdAt)
      .where(sql`${table.isQuick}`),
    hasKnownValue(table.gender),
    check('users_volume_range', sql`${table.volume} between 0 and 100`),
    isAtLeast(table.confirmReminders, 0),
    isAtLeast(table.ladderGames, 0),
    isAtLeast(table.experience, 0),
    isAtLeast(table.rating, 0),
    isAtLeast(table.ratedWins, 0),
    check('users_rated_games_wins', sql`${table.ratedGames} >= ${table.ratedWins}`),
  ],
);

/** The nicknames that an operator took away from users: no record shows them. */
export const takenNicknames = pgTable(
  'taken_nicknames',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nickname: text('nickname').notNull(),
    takenAt: bigint('taken_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nickname] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token of a cookie or of a bot: a stolen table opens no account. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemember: boolean('is_remember').notNull(),
    /** The User-Agent at the login, for the operator's list. */
    userAgent: text('user_agent').notNull().default(''),
    /** The password may be changed once until then: the current password was confirmed. */
    approvedUntil: timestamp('approved_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Browsers that have logged in to an account: the tries of strangers do not shut them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_browsers_expires_at').on(table.expiresAt),
    index('known_browsers_token_hash').on(table.tokenHash),
  ],
);

/** Networks from which users searched for games: they show accounts of one household (REWARD-12). */
export const userNetworks = pgTable(
  'user_networks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the network. */
    network: text('network').notNull(),
    seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index('user_networks_seen_at').on(table.seenAt)],
);

/** When the connection of a user last began or ended. */
export const userSightings = pgTable('user_sightings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
});

/** Recently ended sessions, so that every server can close their connections. */
export const sessionEndings = pgTable(
  'session_endings',
  {
    sessionId: text('session_id').primaryKey(),
    userId: text('user_id').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('session_endings_ended_at').on(table.endedAt)],
);

/** Identities of users at login services. */
export const linkedServices = pgTable(
  'linked_services',
  {
    service: text('service', { enum: ['vk', 'tg', 'ya'] }).notNull(),
    /** The user's id at the service. */
    externalId: text('external_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text('username'),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.externalId] }),
    unique('linked_services_user').on(table.userId, table.service),
    hasKnownValue(table.service),
  ],
);

/** A visit that has started: the browser is at the service. */
export const serviceVisits = pgTable(
  'service_visits',
  {
    /** SHA-256 of the state that the service returns. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the token in the browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    service: text('service', { enum: ['vk', 'tg', 'ya'] }).notNull(),
    /** The session whose account the service is linked to; null for a login. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    isRemember: boolean('is_remember').notNull(),
    /** The site's language at the start of the visit: a new account gets it. */
    localeId: integer('locale_id').notNull().default(1),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('service_visits_expires_at').on(table.expiresAt),
    index('service_visits_session_id')
      .on(table.sessionId)
      .where(sql`${table.sessionId} is not null`),
    hasKnownValue(table.service),
  ],
);

/** Proofs that were used already, until they expire anyway. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    hash: text('hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_expires_at').on(table.expiresAt)],
);

/** Confirmation links. They stay until they expire, so that a second click is not an error. */
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
  (table) => [
    index('email_confirmations_user_id').on(table.userId),
    index('email_confirmations_expires_at').on(table.expiresAt),
  ],
);

/** Open password recoveries. An unknown address has a row as well, so that it takes the same time. */
export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    /** One recovery per address. */
    emailKey: text('email_key').primaryKey(),
    /** SHA-256 of the token in the browser's cookie. */
    browserHash: text('browser_hash').notNull().unique(),
    /** Null for an unknown address. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    /** SHA-256 of the secret code; null until the mailed code was right. */
    secretHash: text('secret_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('password_recoveries_expires_at').on(table.expiresAt),
    index('password_recoveries_user_id')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    isAtLeast(table.tries, 0),
  ],
);
