import { createHash, randomBytes } from 'node:crypto';

/** The session over HTTP, in local trials. */
export const SESSION_COOKIE = 'magnaty_session';
/**
 * The session over HTTPS. A browser takes a cookie of this prefix only from this very host and with TLS, so neither
 * another subdomain nor a forged HTTP answer can plant a session.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of a cookie in a Cookie header; null if there is none of the right shape. */
export const tokenOf = (cookieHeader: string | undefined, cookie: string): string | null => {
  for (const part of (cookieHeader ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== cookie) continue;
    const value = part.slice(at + 1).trim();
    if (/^[A-Za-z0-9_-]{43}$/.test(value)) return value;
  }
  return null;
};

export interface SessionToken {
  readonly token: string;
  readonly isSecure: boolean;
}

/** The token of the session in a Cookie header; that of the secure cookie if there are both. */
export const sessionTokenOf = (cookieHeader: string | undefined): SessionToken | null => {
  const secure = tokenOf(cookieHeader, SECURE_SESSION_COOKIE);
  if (secure !== null) return { token: secure, isSecure: true };
  const token = tokenOf(cookieHeader, SESSION_COOKIE);
  return token === null ? null : { token, isSecure: false };
};
