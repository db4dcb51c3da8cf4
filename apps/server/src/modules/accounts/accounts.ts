import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../scheduling/jobs.ts';
import { countAttempts, type AttemptLimits } from './attempts.ts';
import type { Core } from './core.ts';
import { passwordHasher } from './password.ts';
import type { EndedSession } from './session-store.ts';
import { keepSessions, type Sessions } from './sessions.ts';
import { sweepAccounts } from './sweep.ts';
import { addResult, findProfiles, holdUser, type GameResult, type Profile } from './user-store.ts';

/** What the other modules may ask of the accounts. */
export interface Accounts {
  /** Whose session a Cookie header carries; null for nobody's. */
  authenticate(cookieHeader: string | undefined): Promise<{ userId: string; sessionId: string } | null>;
  /** Who these users are; those who do not exist are left out. */
  profiles(userIds: readonly string[]): Promise<Map<string, Profile>>;
  /** Keeps the user from being deleted until the caller's transaction ends. @returns false where the user is gone. */
  holdUser(tx: Database, userId: string): Promise<boolean>;
  /**
   * Adds what a game brought, inside the transaction that ends it. Ledger and result rows of many users are locked
   * in the order of the calls: go through the users in the order of their ids.
   * @returns the sums after it; null where the user is gone.
   */
  addResult(tx: Database, result: GameResult): Promise<{ experience: number; rating: number } | null>;
  /** Sessions that end here at once; those that end elsewhere while the jobs run. @returns stops listening. */
  onSessionEnded(listener: (session: EndedSession) => void): () => void;
}

/** Accounts with what their own calls need. */
export interface OpenAccounts extends Accounts {
  readonly core: Core;
  readonly sessions: Sessions;
  readonly jobs: readonly Job[];
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
}): OpenAccounts => {
  const sessions = keepSessions({ database, clock });
  const core: Core = {
    database,
    clock,
    sessions,
    hasher: passwordHasher(),
    attempts: countAttempts({ database, config }),
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
    holdUser,
    onSessionEnded: (listener) => sessions.onEnded(listener),
    jobs: [
      {
        everyMs: LISTEN_EVERY_MS,
        work: () => sessions.hearOthers(),
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
