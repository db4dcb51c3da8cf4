import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of an address in lower case: the rows of mailings contain no addresses. */
export const emailHashOf = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url');

/** A random name that nobody can guess. */
export const newToken = (): string => randomBytes(24).toString('base64url');
