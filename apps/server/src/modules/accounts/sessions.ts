import { randomUUID } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import { rememberBrowser } from './known-browsers.ts';
import { hashToken, newToken, sessionTokenOf } from './session-token.ts';
import {
  deleteExpired,
  deleteOldEndings,
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
import { AMOUNTS } from '../../limits/amounts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const UNREMEMBERED_MS = 24 * HOUR_MS;
/** Time to set a new password after the current one was confirmed, ms. */
const APPROVAL_MS = 5 * MINUTE_MS;

/**
 * Over HTTPS, sessions from before this time may still have the cookie without the prefix. After it, no such session is
 * left that was not used for a month.
 */
const FORMER_COOKIE_UNTIL = Date.UTC(2027, 1, 1);

export interface OpenedSession {
  readonly token: string;
  /** Lifetime of the cookie in seconds; null for a cookie that ends with the browser. */
  readonly maxAge: number | null;
  /** The token of the known browser; null if the browser keeps what it has. */
  readonly browserToken: string | null;
}

/** The browser that logs in. */
export interface Browser {
  readonly cookieHeader: string | undefined;
  readonly userAgent: string | undefined;
}

export interface Login {
  readonly userId: string;
  readonly isRemember: boolean;
  readonly browser: Browser;
  /** Is the proof of the login still valid? Called with the user locked: the password may have changed meanwhile. */
  mayOpen(tx: Database, user: UserRow): boolean | Promise<boolean>;
}

export interface Sessions {
  /** @returns null if the user is deleted, or `mayOpen` returns false. */
  open(login: Login): Promise<OpenedSession | null>;
  /**
   * The session of a cookie; null without a valid one. Use prolongs a session, except a remembered one: its cookie must
   * be sent again.
   */
  find(cookieHeader: string | undefined): Promise<SessionRow | null>;
  /**
   * Prolongs a remembered session once a day, and moves a session to the secure cookie.
   * @returns the cookie to send again; null if nothing has changed.
   */
  prolong(session: SessionRow, cookieHeader: string | undefined): Promise<OpenedSession | null>;
  /** Ends the session of this cookie, if there is one. */
  end(cookieHeader: string | undefined): Promise<void>;
  /** @returns the number of ended sessions. */
  endAll(ending: Ending): Promise<number>;
  /**
   * Ends sessions inside the caller's transaction.
   * @returns a function that notifies the listeners. Call it after the transaction has committed.
   */
  endWithin(tx: Database, ending: Ending): Promise<() => void>;
  /** Is the session still open, as the caller's transaction sees it? */
  isOpen(tx: Database, sessionId: string): Promise<boolean>;
  list(userId: string): Promise<ListedSession[]>;
  /** Allows the session to set a new password once, within five minutes. */
  approve(sessionId: string): Promise<void>;
  takeApproval(tx: Database, sessionId: string): Promise<boolean>;
  /**
   * Replaces this session by a new one. A thief of the former token may hold some of its connections. So all of them
   * close once the browser can reconnect with the new token.
   * @returns null if the session has ended.
   */
  renew(tx: Database, session: Pick<SessionRow, 'sessionId' | 'isRemember'>): Promise<OpenedSession | null>;
  /** @returns a function that removes the listener. */
  onEnded(listener: (session: EndedSession) => void): () => void;
  /** Notifies the listeners of sessions that other servers or an operator's command have ended. */
  notifyEndedElsewhere(): Promise<void>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

/** Lifetime of a session after its last use, ms. */
export const lifeMs = (isRemember: boolean): number => (isRemember ? REMEMBERED_MS : UNREMEMBERED_MS);

/** A remembered session is prolonged once a day, so it lasts 30 days from the last visit, give or take a day. */
const isDue = ({ isRemember, expiresAt }: SessionRow, now: number): boolean =>
  expiresAt.getTime() - now < (isRemember ? REMEMBERED_MS - 24 * HOUR_MS : UNREMEMBERED_MS / 2);

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Players open the site over HTTPS, by its settings. */
  readonly isHttps: boolean;
}

export const openSessions = ({ database, clock, isHttps }: Deps): Sessions => {
  const listeners = new Set<(session: EndedSession) => void>();
  /** Sessions whose ending the listeners know already, as long as the database may return them again. */
  let notified = new Set<string>();

  const notify = (ended: readonly EndedSession[]): void => {
    for (const session of ended) {
      if (notified.has(session.sessionId)) continue;
      notified.add(session.sessionId);
      for (const listener of listeners) listener(session);
    }
  };

  const endAll = async (ending: Ending): Promise<number> => {
    const ended = await deleteSessions(database, ending);
    notify(ended);
    return ended.length;
  };

  const end = async (cookieHeader: string | undefined): Promise<void> => {
    const sent = sessionTokenOf(cookieHeader);
    if (sent !== null) await endAll({ tokenHash: hashToken(sent.token) });
  };

  const insert = async (
    tx: Database,
    { userId, isRemember, userAgent = '' }: { userId: string; isRemember: boolean; userAgent: string | undefined },
  ): Promise<Omit<OpenedSession, 'browserToken'>> => {
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
        // The new session counts too.
        for (const sessionId of await sessionsBeyond(tx, { userId, most: AMOUNTS.sessions.most - 1 })) {
          tooMany.push(...(await deleteSessions(tx, { sessionId })));
        }
        const { cookieHeader, userAgent } = browser;
        const browserToken = await rememberBrowser(tx, { userId, cookieHeader, now: clock.now() });
        return { ...(await insert(tx, { userId, isRemember, userAgent })), browserToken };
      });
      notify(tooMany);
      // A token from before the login never becomes valid for the user (session fixation).
      if (opened !== null) await end(browser.cookieHeader);
      return opened;
    },

    find: async (cookieHeader) => {
      const sent = sessionTokenOf(cookieHeader);
      if (sent === null) return null;
      const now = clock.now();
      const session = await findSession(database, { tokenHash: hashToken(sent.token), now: new Date(now) });
      if (session === null) return null;
      if (isHttps && !sent.isSecure && session.createdAt.getTime() >= FORMER_COOKIE_UNTIL) return null;
      if (!session.isRemember && isDue(session, now)) {
        await updateSession(database, session.sessionId, { expiresAt: new Date(now + UNREMEMBERED_MS) });
      }
      return session;
    },

    prolong: async (session, cookieHeader) => {
      const sent = sessionTokenOf(cookieHeader);
      if (sent === null) return null;
      const { token } = sent;
      const now = clock.now();
      if (!session.isRemember || !isDue(session, now)) {
        const maxAge = session.isRemember ? Math.floor((session.expiresAt.getTime() - now) / 1000) : null;
        return isHttps && !sent.isSecure ? { token, maxAge, browserToken: null } : null;
      }
      const { userId } = session;
      const expiresAt = new Date(now + REMEMBERED_MS);
      return database.transaction(async (tx) => {
        if ((await lockUser(tx, userId)) === null) return null;
        if (!(await prolongSession(tx, { tokenHash: hashToken(token), expiresAt }))) return null;
        const browserToken = await rememberBrowser(tx, { userId, cookieHeader, now });
        return { token, maxAge: REMEMBERED_MS / 1000, browserToken };
      });
    },

    end,
    endAll,

    endWithin: async (tx, ending) => {
      const ended = await deleteSessions(tx, ending);
      return () => notify(ended);
    },

    isOpen: (tx, sessionId) => isSessionOpen(tx, { sessionId, now: new Date(clock.now()) }),
    list: (userId) => listSessions(database, userId),

    approve: (sessionId) => updateSession(database, sessionId, { approvedUntil: new Date(clock.now() + APPROVAL_MS) }),
    takeApproval: (tx, sessionId) => takeApproval(tx, { sessionId, now: new Date(clock.now()) }),

    renew: async (tx, { sessionId, isRemember }) => {
      const token = newToken();
      const life = lifeMs(isRemember);
      const values = { id: randomUUID(), tokenHash: hashToken(token), expiresAt: new Date(clock.now() + life) };
      return (await renewSession(tx, sessionId, values))
        ? { token, maxAge: isRemember ? life / 1000 : null, browserToken: null }
        : null;
    },

    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    notifyEndedElsewhere: async () => {
      const before = new Set(notified);
      const recent = await recentEndings(database);
      notify(recent);
      const recentIds = new Set(recent.map(({ sessionId }) => sessionId));
      // The result does not contain sessions that ended here during the query.
      notified = new Set([...notified].filter((id) => recentIds.has(id) || !before.has(id)));
    },

    sweep: async () => {
      const now = new Date(clock.now());
      for (let isDone = false; !isDone;) {
        const ended = await deleteExpired(database, now);
        notify(ended);
        isDone = ended.length === 0;
      }
      await deleteOldEndings(database);
    },
  };
};
