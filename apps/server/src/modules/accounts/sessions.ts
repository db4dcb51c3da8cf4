import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { hashToken, newToken, tokenOf } from './session-token.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  prolongSession,
  type SessionRow,
} from './session-store.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const UNREMEMBERED_MS = 24 * HOUR_MS;

export interface OpenedSession {
  readonly token: string;
  /** Seconds that the cookie lives; null for one that ends with the browser. */
  readonly maxAge: number | null;
}

export interface EndedSession {
  readonly sessionId: string;
  readonly userId: string;
}

export interface Sessions {
  open(user: { userId: string; isRemember: boolean; cookieHeader: string | undefined }): Promise<OpenedSession>;
  /** Whose cookie this is; null for nobody's. A session in use stays alive. */
  find(cookieHeader: string | undefined): Promise<SessionRow | null>;
  end(cookieHeader: string | undefined): Promise<void>;
  /** @returns stops listening. */
  onEnded(listener: (session: EndedSession) => void): () => void;
}

/** How long a session lives from its last use. */
export const lifeMs = (isRemember: boolean): number => (isRemember ? REMEMBERED_MS : UNREMEMBERED_MS);

export const keepSessions = ({ database, clock }: { database: Database; clock: Clock }): Sessions => {
  const listeners = new Set<(session: EndedSession) => void>();

  const end = async (cookieHeader: string | undefined): Promise<void> => {
    const token = tokenOf(cookieHeader);
    const ended = token === null ? null : await deleteSession(database, hashToken(token));
    if (ended !== null) for (const listener of listeners) listener(ended);
  };

  return {
    open: async ({ userId, isRemember, cookieHeader }) => {
      // A token that was there before the login never becomes the user's.
      await end(cookieHeader);
      const now = clock.now();
      await deleteExpiredSessions(database, new Date(now));
      const token = newToken();
      const life = lifeMs(isRemember);
      await insertSession(database, {
        id: randomUUID(),
        tokenHash: hashToken(token),
        userId,
        isRemember,
        expiresAt: new Date(now + life),
      });
      return { token, maxAge: isRemember ? life / 1000 : null };
    },

    find: async (cookieHeader) => {
      const token = tokenOf(cookieHeader);
      if (token === null) return null;
      const now = clock.now();
      const session = await findSession(database, { tokenHash: hashToken(token), now: new Date(now) });
      if (session === null) return null;
      const life = lifeMs(session.isRemember);
      if (session.expiresAt.getTime() - now < life / 2) {
        await prolongSession(database, { sessionId: session.sessionId, expiresAt: new Date(now + life) });
      }
      return session;
    },

    end,

    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
