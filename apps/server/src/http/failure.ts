import type { HttpCode } from '@magnaty/protocol';
import { waitOf } from '../texts/wait.ts';
import type { PlainCode, Reason, Text } from '../texts/texts.ts';

/** The text that explains why a field is wrong. */
export type FieldError = Text;

export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

interface FailureDetails {
  readonly errors?: FieldErrors;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Ends a call with a status and a code. The error handler finds the text, in the language of the answer. */
export class Failure extends Error {
  readonly status: number;
  readonly reason: Reason<HttpCode>;
  readonly details: FailureDetails;

  constructor(status: number, reason: PlainCode<HttpCode> | Reason<HttpCode>, details: FailureDetails = {}) {
    const full = typeof reason === 'string' ? { code: reason } : reason;
    super(full.code);
    this.status = status;
    this.reason = full;
    this.details = details;
  }

  get code(): HttpCode {
    return this.reason.code;
  }
}

export const notAuthenticated = (): Failure => new Failure(401, 'NOT_AUTHENTICATED');

/** The database is away: the call may be repeated in 5 s. */
export const unavailable = (): Failure => new Failure(503, 'UNAVAILABLE', { retryAfter: 5 });

export const wrongFields = (errors: FieldErrors, status = 400): Failure =>
  new Failure(status, 'WRONG_FIELDS', { errors });

/** @param retryAfter in seconds */
export const tooManyRequests = (retryAfter: number): Failure =>
  new Failure(429, { code: 'TOO_MANY_REQUESTS', params: waitOf(retryAfter) }, { retryAfter });
