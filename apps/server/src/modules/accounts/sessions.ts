import { randomUUID } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import { hashToken, newToken, tokenOf } from './session-token.ts';
import {
  deleteOldSessions,
  deleteSessions,
  findSession,
  insertSession,
  isSessionOpen,
  listSessions,
  prolongSession,
  recentEndings,
  renewSession,
  sessionsBeyond,
  takeApproval,
  updateSession,
  type EndedSession,
  type Ending,
  type ListedSession,
  type SessionRow,
} from './session-store.ts';
import { lockUser, type UserRow } from './user-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const UNREMEMBERED_MS = 24 * HOUR_MS;
/** Sessions of one user: whoever logs in once more ends the oldest. */
const MOST_SESSIONS = 30;
/** How long the present password, once given, lets a new one be set. */
const APPROVAL_MS = 5 * MINUTE_MS;

export interface OpenedSession {
  readonly token: string;
  /** Seconds that the cookie lives; null for one that ends with the browser. */
  readonly maxAge: number | null;
}

/** The browser of a login. */
export interface Browser {
  readonly cookieHeader: string | undefined;
  readonly userAgent: string | undefined;
}

export interface Login {
  readonly userId: string;
  readonly isRemember: boolean;
  readonly browser: Browser;
  /** Does what let him in still hold? Asked with the user locked: a new password ends what stands before it. */
  mayOpen(tx: Database, user: UserRow): boolean | Promise<boolean>;
}

export interface Sessions {
  /** @returns null where the user is gone, or may not. */
  open(login: Login): Promise<OpenedSession | null>;
  /** Whose cookie this is; null for nobody's. In use it stays alive, but where its cookie has an end of its own. */
  find(cookieHeader: string | undefined): Promise<SessionRow | null>;
  /**
   * Prolongs a session whose cookie has an end, when half of its life is over.
   * @returns the cookie that has to be sent anew; null where nothing was prolonged.
   */
  prolong(session: SessionRow, cookieHeader: string | undefined): Promise<OpenedSession | null>;
  /** The session of this cookie, if it is one. */
  end(cookieHeader: string | undefined): Promise<void>;
  /** @returns how many have ended. */
  endAll(ending: Ending): Promise<number>;
  /**
   * Ends them inside the caller's transaction.
   * @returns what tells the listeners: to be called once the transaction has held.
   */
  endWithin(tx: Database, ending: Ending): Promise<() => void>;
  /** Has it not ended? As the caller's transaction sees it. */
  isOpen(tx: Database, sessionId: string): Promise<boolean>;
  list(userId: string): Promise<ListedSession[]>;
  /** Lets the session set a new password, once and soon. */
  approve(sessionId: string): Promise<void>;
  takeApproval(tx: Database, sessionId: string): Promise<boolean>;
  /**
   * Another session in the place of this one. Its connections are cut once the browser can come back with the new
   * token: whoever has stolen the former one may hold some of them.
   * @returns null where it has ended.
   */
  renew(tx: Database, session: Pick<SessionRow, 'sessionId' | 'isRemember'>): Promise<OpenedSession | null>;
  /** @returns stops listening. */
  onEnded(listener: (session: EndedSession) => void): () => void;
  /** Tells the listeners what others have ended: other servers, or the operator's command. */
  hearOthers(): Promise<void>;
  /** Deletes what is over. */
  sweep(): Promise<void>;
}

/** How long a session lives from its last use. */
const lifeMs = (isRemember: boolean): number => (isRemember ? REMEMBERED_MS : UNREMEMBERED_MS);

const isHalfOver = ({ isRemember, expiresAt }: SessionRow, now: number): boolean =>
  expiresAt.getTime() - now < lifeMs(isRemember) / 2;

export const keepSessions = ({ database, clock }: { database: Database; clock: Clock }): Sessions => {
  const listeners = new Set<(session: EndedSession) => void>();
  /** Endings that were told already, as long as the database may name them again. */
  let told = new Set<string>();

  const tell = (ended: readonly EndedSession[]): void => {
    for (const session of ended) {
      if (told.has(session.sessionId)) continue;
      told.add(session.sessionId);
      for (const listener of listeners) listener(session);
    }
  };

  const endAll = async (ending: Ending): Promise<number> => {
    const ended = await deleteSessions(database, ending);
    tell(ended);
    return ended.length;
  };

  const end = async (cookieHeader: string | undefined): Promise<void> => {
    const token = tokenOf(cookieHeader);
    if (token !== null) await endAll({ tokenHash: hashToken(token) });
  };

  const insert = async (
    tx: Database,
    { userId, isRemember, userAgent = '' }: { userId: string; isRemember: boolean; userAgent: string | undefined },
  ): Promise<OpenedSession> => {
    const now = clock.now();
    const token = newToken();
    const life = lifeMs(isRemember);
    await insertSession(tx, {
      id: randomUUID(),
      tokenHash: hashToken(token),
      userId,
      isRemember,
      userAgent: userAgent.replaceAll('\0', '').slice(0, 200),
      createdAt: new Date(now),
      expiresAt: new Date(now + life),
    });
    return { token, maxAge: isRemember ? life / 1000 : null };
  };

  return {
    open: async ({ userId, isRemember, browser, mayOpen }) => {
      const tooMany: EndedSession[] = [];
      const opened = await database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (user === null || !(await mayOpen(tx, user))) return null;
        // The new one is one of them.
        for (const sessionId of await sessionsBeyond(tx, { userId, most: MOST_SESSIONS - 1 })) {
          tooMany.push(...(await deleteSessions(tx, { sessionId })));
        }
        return insert(tx, { userId, isRemember, userAgent: browser.userAgent });
      });
      tell(tooMany);
      // A token that was there before the login never becomes the user's.
      if (opened !== null) await end(browser.cookieHeader);
      return opened;
    },

    find: async (cookieHeader) => {
      const token = tokenOf(cookieHeader);
      if (token === null) return null;
      const now = clock.now();
      const session = await findSession(database, { tokenHash: hashToken(token), now: new Date(now) });
      if (session === null) return null;
      if (!session.isRemember && isHalfOver(session, now)) {
        await updateSession(database, session.sessionId, { expiresAt: new Date(now + UNREMEMBERED_MS) });
      }
      return session;
    },

    prolong: async (session, cookieHeader) => {
      const token = tokenOf(cookieHeader);
      const now = clock.now();
      if (token === null || !session.isRemember || !isHalfOver(session, now)) return null;
      const expiresAt = new Date(now + REMEMBERED_MS);
      const isProlonged = await prolongSession(database, { tokenHash: hashToken(token), expiresAt });
      return isProlonged ? { token, maxAge: REMEMBERED_MS / 1000 } : null;
    },

    end,
    endAll,

    endWithin: async (tx, ending) => {
      const ended = await deleteSessions(tx, ending);
      return () => tell(ended);
    },

    isOpen: (tx, sessionId) => isSessionOpen(tx, { sessionId, now: new Date(clock.now()) }),
    list: (userId) => listSessions(database, userId),

    approve: (sessionId) => updateSession(database, sessionId, { approvedUntil: new Date(clock.now() + APPROVAL_MS) }),
    takeApproval: (tx, sessionId) => takeApproval(tx, { sessionId, now: new Date(clock.now()) }),

    renew: async (tx, { sessionId, isRemember }) => {
      const token = newToken();
      const life = lifeMs(isRemember);
      const values = { id: randomUUID(), tokenHash: hashToken(token), expiresAt: new Date(clock.now() + life) };
      return (await renewSession(tx, sessionId, values)) ? { token, maxAge: isRemember ? life / 1000 : null } : null;
    },

    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    hearOthers: async () => {
      const before = new Set(told);
      const recent = await recentEndings(database);
      tell(recent);
      const named = new Set(recent.map(({ sessionId }) => sessionId));
      // What has ended here while the question was under way is not named yet.
      told = new Set([...told].filter((id) => named.has(id) || !before.has(id)));
    },

    sweep: async () => tell(await deleteOldSessions(database, new Date(clock.now()))),
  };
};
