import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import { repeat } from '../../scheduling/repeat.ts';
import { countAttempts, type AttemptLimits } from './attempts.ts';
import type { Core } from './core.ts';
import { passwordHasher } from './password.ts';
import type { EndedSession, ListedSession } from './session-store.ts';
import { keepSessions, type Sessions } from './sessions.ts';
import { sweepAccounts } from './sweep.ts';
import { addResult, findProfiles, findUserByLogin, type GameResult, type Profile } from './user-store.ts';
import type { ErrorLog } from '../../ports/log.ts';

/** What the other modules may ask of the accounts. */
export interface Accounts {
  /** Whose session a Cookie header carries; null for nobody's. */
  authenticate(cookieHeader: string | undefined): Promise<{ userId: string; sessionId: string } | null>;
  /** Who these users are; those who do not exist are left out. */
  profiles(userIds: readonly string[]): Promise<Map<string, Profile>>;
  /**
   * Adds what a game brought, inside the transaction that ends it. Ledger and result rows of many users are locked
   * in the order of the calls: go through the users in the order of their ids.
   * @returns the sums after it; null where the user is gone.
   */
  addResult(tx: Database, result: GameResult): Promise<{ experience: number; rating: number } | null>;
  /** Sessions that end anywhere, soon after `watch` has begun. @returns stops listening. */
  onSessionEnded(listener: (session: EndedSession) => void): () => void;
}

/** The sessions as the operator sees them. */
export interface SessionOffice {
  /** The user of this nickname or e-mail address; null for none. */
  find(login: string): Promise<{ readonly id: string; readonly nickname: string } | null>;
  list(userId: string): Promise<ListedSession[]>;
  /** @returns how many have ended. */
  end(ending: { readonly userId: string } | { readonly sessionId: string }): Promise<number>;
}

/** Accounts with what its own routes need. */
export interface AccountsModule extends Accounts {
  readonly core: Core;
  readonly sessions: Sessions;
  readonly office: SessionOffice;
  /** Listens for sessions that end elsewhere, and sweeps. @returns ends it. */
  watch(log: ErrorLog): () => void;
}

/** How soon a session that ended elsewhere loses its connections here, ms. */
const LISTEN_EVERY_MS = 300;
const SWEEP_EVERY_MS = 10 * 60_000;

export const openAccounts = ({
  database,
  config,
  clock,
}: {
  database: Database;
  config: AttemptLimits;
  clock: Clock;
}): AccountsModule => {
  const sessions = keepSessions({ database, clock });
  const core: Core = {
    database,
    clock,
    sessions,
    hasher: passwordHasher(),
    attempts: countAttempts({ database, clock, config }),
  };
  return {
    core,
    sessions,
    authenticate: async (cookieHeader) => {
      const session = await sessions.find(cookieHeader);
      return session && { userId: session.userId, sessionId: session.sessionId };
    },
    profiles: (userIds) => findProfiles(database, userIds),
    addResult,
    onSessionEnded: (listener) => sessions.onEnded(listener),
    office: {
      find: (login) => findUserByLogin(database, login),
      list: (userId) => sessions.list(userId),
      end: (ending) => sessions.endAll(ending),
    },
    watch: (log) => {
      const stops = [
        repeat({
          everyMs: LISTEN_EVERY_MS,
          work: () => sessions.hearOthers(),
          log,
          failed: 'Sessions that ended elsewhere could not be read',
        }),
        repeat({
          everyMs: SWEEP_EVERY_MS,
          work: () => sweepAccounts(core),
          log,
          failed: 'What is over could not be swept',
        }),
      ];
      return () => {
        for (const stop of stops) void stop();
      };
    },
  };
};
