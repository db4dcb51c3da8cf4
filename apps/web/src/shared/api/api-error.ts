import type { ApiError as Failure, HttpCode } from '@magnaty/protocol';

/** A failed call. `status` is 0 if there was no answer; its text for the user is `failureText`. */
export class ApiError extends Error {
  readonly status: number;
  /** UNKNOWN: the answer has no error code of the contract. */
  readonly code: HttpCode | 'UNKNOWN' | 'NO_ANSWER' | 'NO_COOKIES' | 'NO_COOKIES_REGISTERED';
  /** By wrong field: its messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, failure: Omit<Failure, 'code'> & Pick<ApiError, 'code'>) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure.code;
    this.errors = failure.errors ?? {};
  }

  static unknown(status: number): ApiError {
    return new ApiError(status, { code: 'UNKNOWN', message: `An unknown answer, status ${status}` });
  }

  static noAnswer(): ApiError {
    return new ApiError(0, { code: 'NO_ANSWER', message: 'No answer' });
  }
}

export function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
