import type { TextParams } from '../texts/texts.ts';

/** A text's key and what stands in its places. */
export interface FieldError {
  readonly key: string;
  readonly params?: TextParams;
}

export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

interface FailureDetails {
  readonly params?: TextParams;
  readonly errors?: FieldErrors;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** A call that ends with a status and a code; its text is found where the language of the answer is known. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: FailureDetails;

  constructor(status: number, code: string, details: FailureDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notAuthenticated = (): Failure => new Failure(401, 'NOT_AUTHENTICATED');

export const wrongFields = (errors: FieldErrors, status = 400): Failure =>
  new Failure(status, 'WRONG_FIELDS', { errors });

/** @param retryAfter in seconds */
export const tooManyRequests = (retryAfter: number): Failure =>
  new Failure(429, 'TOO_MANY_REQUESTS', { params: { seconds: retryAfter }, retryAfter });
