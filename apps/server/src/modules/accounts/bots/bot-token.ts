import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { BOT_TOKEN_PREFIX } from '../../../http/bot-calls.ts';
import { hashToken, newToken } from '../session-token.ts';
import { findSession, insertSession, updateSession, type SessionRow } from '../session-store.ts';

const TOKEN = new RegExp(`^${BOT_TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

const DAY_MS = 24 * 3_600_000;
/** A token that was not used for so long opens nothing any more, ms. */
const LIFE_MS = 180 * DAY_MS;
/** The note of a bot's session for the operator. */
const USER_AGENT = 'bot';

/** A token is a session without a cookie: what ends sessions ends it too. @returns the token, which is not stored. */
export const openToken = async (tx: Database, botId: string, now: number): Promise<string> => {
  const token = `${BOT_TOKEN_PREFIX}${newToken()}`;
  await insertSession(tx, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId: botId,
    isRemember: true,
    userAgent: USER_AGENT,
    createdAt: new Date(now),
    expiresAt: new Date(now + LIFE_MS),
  });
  return token;
};

/** The session of a bot's token; null for an unknown, revoked or expired one. Use prolongs it. */
export const findByToken = async (database: Database, token: string, now: number): Promise<SessionRow | null> => {
  if (!TOKEN.test(token)) return null;
  const session = await findSession(database, { tokenHash: hashToken(token), now: new Date(now) });
  if (session !== null && session.expiresAt.getTime() - now < LIFE_MS - DAY_MS)
    await updateSession(database, session.sessionId, { expiresAt: new Date(now + LIFE_MS) });
  return session;
};
