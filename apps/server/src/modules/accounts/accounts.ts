import { lte } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { LimitSettings } from '../../limits/row.ts';
import { errorCode, UNIQUE_VIOLATION } from '../../db/database-errors.ts';
import type { FieldError } from '../../http/failure.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Job } from '../../scheduling/jobs.ts';
import { dropOldNetworks, networksOf } from './households.ts';
import { countAttempts } from './attempts.ts';
import { findMailReader, readersAfter, type Audience, type MailReader } from './audience.ts';
import { findByToken } from './bots/bot-token.ts';
import type { Core } from './core.ts';
import { fieldErrors } from './fields.ts';
import { passwordHasher } from './password.ts';
import type { EndedSession } from './session-store.ts';
import type { RatedGame, RatedGames } from './rated-games.ts';
import { dropFormerNicknames, takeNicknameAway, takenNicknamesOf, type TakenNickname } from './renaming.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { emailConfirmations, knownBrowsers, passwordRecoveries, serviceVisits, usedProofs } from './tables.ts';
import {
  addResult,
  dropFormerEmails,
  findProfiles,
  findUser,
  findUserByLogin,
  holdUser,
  lockForMoney,
  NicknameTaken,
  takeResult,
  type GameResult,
  type Profile,
} from './user-store.ts';

/** The interface of the accounts for other modules. */
export interface Accounts {
  /** The user and session of a Cookie header; null without a valid session. */
  authenticate(cookieHeader: string | undefined): Promise<{ userId: string; sessionId: string } | null>;
  /** The bot and session of a token; null without a valid one. */
  authenticateBot(token: string): Promise<{ userId: string; sessionId: string } | null>;
  /** The profiles of these users. Unknown users are left out. */
  profiles(userIds: readonly string[]): Promise<Map<string, Profile>>;
  /** Finds a user by nickname or address. */
  findByLogin(login: string): Promise<{ readonly id: string; readonly nickname: string } | null>;
  /** The networks that these users searched from lately, as the heads of their hashes. */
  networksOf(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Adds experience inside the caller's transaction. @returns the new sum; null if the user is deleted. */
  addExperience(tx: Database, userId: string, experience: number): Promise<number | null>;
  /** The user's address; null without one, or for a deleted user. */
  emailOf(userId: string): Promise<string | null>;
  /** Whether the account was made from a name alone. */
  isQuick(userId: string): Promise<boolean>;
  /** The next users of an audience with a confirmed address, in the order of their ids. */
  readersAfter(
    tx: Database,
    page: { readonly audience: Audience; readonly afterId: string; readonly limit: number },
  ): Promise<MailReader[]>;
  /** The user, if they have a confirmed address now. */
  mailReader(userId: string): Promise<MailReader | null>;
  /** Prevents the deletion of the user until the caller's transaction ends. @returns false if the user is deleted. */
  holdUser(tx: Database, userId: string): Promise<boolean>;
  /** Locks these users before a transaction changes their money or items. @returns those who are not deleted. */
  lockForMoney(tx: Database, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Adds the result of a game inside the transaction that ends the game, after `lockForMoney`.
   * @returns the new sums; null if the user is deleted.
   */
  addResult(tx: Database, result: GameResult): Promise<{ experience: number; rating: number } | null>;
  /** Takes the result of an annulled game back, inside the caller's transaction, after `lockForMoney`. */
  takeResult(tx: Database, result: GameResult): Promise<void>;
  /** Why a user cannot have this nickname; empty if they can. */
  nicknameErrors(nickname: string, userId: string): Promise<readonly FieldError[]>;
  /**
   * Takes the user's nickname away for another one that `nicknameErrors` accepts. @returns false if another user was
   * faster.
   */
  takeNicknameAway(userId: string, nickname: string): Promise<boolean>;
  /** The nicknames that operators took away from these users: no record shows them. */
  takenNicknamesOf(userIds: readonly string[]): Promise<readonly TakenNickname[]>;
  /**
   * Called at once for sessions that end here. While the jobs run, also for those that end at other servers.
   * @returns a function that removes the listener.
   */
  onSessionEnded(listener: (session: EndedSession) => void): () => void;
}

/** The accounts, with the parts that their own routes need. */
export interface OpenAccounts extends Accounts {
  readonly core: Core;
  readonly sessions: Sessions;
  readonly jobs: readonly Job[];
}

/** Interval at which the server looks for sessions that ended elsewhere, ms. */
const POLL_EVERY_MS = 300;
const SWEEP_EVERY_MS = 10 * 60_000;

/** A game that gave no experience gives no points: the player left, was idle, or knows all others too well. */
const givesPoints = (result: GameResult): result is GameResult & { readonly rated: RatedGame } =>
  (result.rated ?? null) !== null && result.experience > 0;

export const openAccounts = ({
  database,
  config,
  clock,
  metrics,
  news,
  ratedGames,
  confirmed,
}: {
  database: Database;
  config: LimitSettings & Pick<Config, 'PUBLIC_URL'>;
  clock: Clock;
  metrics: Core['metrics'];
  news: AccountNews;
  ratedGames: RatedGames;
  confirmed: Core['confirmed'];
}): OpenAccounts => {
  const addAndTell: Accounts['addResult'] = async (tx, result) => {
    const sums = await addResult(tx, result);
    if (sums === null) return null;
    if (givesPoints(result)) await ratedGames.add(tx, result.userId, result.rated);
    news.changed(tx, result.userId, 'balance');
    return sums;
  };
  const isHttps = config.PUBLIC_URL?.startsWith('https:') === true;
  const sessions = openSessions({ database, clock, isHttps });
  const limits = openLimits({ database, config });
  const core: Core = {
    database,
    clock,
    sessions,
    hasher: passwordHasher(),
    limits,
    attempts: countAttempts(limits),
    metrics,
    news,
    confirmed,
  };
  return {
    core,
    sessions,
    authenticate: async (cookieHeader) => {
      const session = await sessions.find(cookieHeader);
      return session && { userId: session.userId, sessionId: session.sessionId };
    },
    authenticateBot: async (token) => {
      const session = await findByToken(database, token, clock.now());
      return session && { userId: session.userId, sessionId: session.sessionId };
    },
    profiles: (userIds) => findProfiles(database, userIds),
    findByLogin: (login) => findUserByLogin(database, login),
    emailOf: async (userId) => (await findUser(database, userId))?.email ?? null,
    isQuick: async (userId) => (await findUser(database, userId))?.isQuick ?? false,
    networksOf: (userIds) => networksOf(database, userIds),
    readersAfter,
    mailReader: (userId) => findMailReader(database, userId),
    addResult: addAndTell,
    addExperience: async (tx, userId, experience) =>
      (await addAndTell(tx, { userId, experience, rating: 0 }))?.experience ?? null,
    takeResult: async (tx, result) => {
      await takeResult(tx, result);
      if (givesPoints(result)) await ratedGames.take(tx, result.userId, result.rated);
      news.changed(tx, result.userId, 'balance');
    },
    nicknameErrors: (nickname, userId) => fieldErrors(database, { field: 'login', value: nickname, userId }),
    takeNicknameAway: async (userId, nickname) => {
      const renaming = { userId, nickname, now: clock.now() };
      try {
        return await database.transaction((tx) => takeNicknameAway(tx, renaming));
      } catch (error) {
        if (error instanceof NicknameTaken || errorCode(error) === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },
    takenNicknamesOf: (userIds) => takenNicknamesOf(database, userIds),
    holdUser,
    lockForMoney,
    onSessionEnded: (listener) => sessions.onEnded(listener),
    jobs: [
      {
        everyMs: POLL_EVERY_MS,
        isForOthers: true,
        work: () => sessions.notifyEndedElsewhere(),
        failed: 'Sessions that ended elsewhere could not be read',
      },
      {
        everyMs: SWEEP_EVERY_MS,
        work: () => sweepAccounts(core),
        failed: 'Expired rows of accounts could not be deleted',
      },
    ],
  };
};

/** Deletes all expired rows of accounts. */
export const sweepAccounts = async ({ database, clock, sessions }: Core): Promise<void> => {
  const now = new Date(clock.now());
  for (const table of [emailConfirmations, knownBrowsers, passwordRecoveries, serviceVisits, usedProofs]) {
    await database.delete(table).where(lte(table.expiresAt, now));
  }
  await dropFormerEmails(database, now);
  await dropFormerNicknames(database, clock.now());
  await dropOldNetworks(database, clock.now());
  await sessions.sweep();
};
