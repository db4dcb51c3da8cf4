import { hash, verify } from '@node-rs/argon2';
import { Failure, type FieldError } from '../../http/failure.ts';
import { TaskQueue } from '../../scheduling/task-queue.ts';
import { PASSWORD_LENGTH } from './limits-of-fields.ts';
import { AMOUNTS } from '../../limits/amounts.ts';

/** @returns the criteria that a new password does not meet. The browser shows them while the user types. */
export const passwordErrors = (password: string): FieldError[] => {
  if (password === '') return [{ key: 'field.required' }];
  const errors: FieldError[] = [];
  if (/\s/.test(password)) errors.push({ key: 'field.password.spaces' });
  if (/[^A-Za-z0-9\s]/.test(password)) errors.push({ key: 'field.password.characters' });
  if (password.length < PASSWORD_LENGTH.min) errors.push({ key: 'field.password.min', params: PASSWORD_LENGTH });
  if (password.length > PASSWORD_LENGTH.max) errors.push({ key: 'field.password.max', params: PASSWORD_LENGTH });
  if (!/[0-9]/.test(password)) errors.push({ key: 'field.password.digit' });
  return errors;
};

/** argon2id is the library's default algorithm. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no typed password matches: verifying it makes an unknown login take as long as a known one. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$yTMiq1YZ4CK4sUnQ2kmZDQ$iesO75akZzwXqKQYVmJHAPrdRsuH4vQ2I4vyTyhDCcw';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `stored` null (no such account, or no password) it takes the same time and returns false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

const BOUNDS = { running: AMOUNTS.hashes.most, waiting: AMOUNTS.hashes.waiting } as const;

/**
 * Hashing is the most expensive work that a stranger can request. When the queue is full, further calls are refused.
 */
export const passwordHasher = (bounds: { running: number; waiting: number } = BOUNDS): PasswordHasher => {
  const queue = new TaskQueue(bounds);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.isFull) throw new Failure(503, 'BUSY', { retryAfter: 5 });
    return queue.run(work);
  };
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (stored, password) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? UNMATCHABLE_HASH, password);
        return stored !== null && isRight;
      }),
  };
};
