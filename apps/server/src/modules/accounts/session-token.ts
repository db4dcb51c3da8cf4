import { createHash, randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'magnaty_session';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of a cookie in a Cookie header; null if there is none of the right shape. */
export const tokenOf = (cookieHeader: string | undefined, cookie: string = SESSION_COOKIE): string | null => {
  for (const part of (cookieHeader ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== cookie) continue;
    const value = part.slice(at + 1).trim();
    if (/^[A-Za-z0-9_-]{43}$/.test(value)) return value;
  }
  return null;
};
