import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { countAttempts } from './attempts.ts';
import type { GameStatusReader } from './game-status.ts';
import { passwordHasher } from './password.ts';
import { accountService, type AccountService } from './service.ts';
import { keepSessions, type EndedSession, type Sessions } from './sessions.ts';
import { addResult, findProfiles, type GameResult, type Profile } from './user-store.ts';

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
  /** @returns stops listening. */
  onSessionEnded(listener: (session: EndedSession) => void): () => void;
}

/** Accounts with what its own routes need. */
export interface AccountsModule extends Accounts {
  readonly sessions: Sessions;
  /** The games are started with the accounts in hand, so what they tell comes in later. */
  service(gameStatus: GameStatusReader): AccountService;
}

export const openAccounts = ({
  database,
  config,
  clock,
}: {
  database: Database;
  config: Pick<Config, 'LOGIN_LIMIT' | 'REGISTER_LIMIT'>;
  clock: Clock;
}): AccountsModule => {
  const sessions = keepSessions({ database, clock });
  const hasher = passwordHasher();
  const attempts = countAttempts(config);
  return {
    sessions,
    service: (gameStatus) => accountService({ database, sessions, hasher, attempts, gameStatus }),
    authenticate: async (cookieHeader) => {
      const session = await sessions.find(cookieHeader);
      return session && { userId: session.userId, sessionId: session.sessionId };
    },
    profiles: (userIds) => findProfiles(database, userIds),
    addResult,
    onSessionEnded: (listener) => sessions.onEnded(listener),
  };
};
