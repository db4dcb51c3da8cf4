import { ApiError, UNKNOWN_ERROR } from '../api/api-error.ts';

export interface FormFailure {
  /** The message about the whole form; null if the fields show all errors. */
  readonly message: string | null;
  /** By field: its error text, the server's messages joined by commas. */
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_FAILURE: FormFailure = { message: null, fields: {} };

export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { message: UNKNOWN_ERROR, fields: {} };
  const fields = Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, messages]) =>
      messages.length > 0 ? [[field, joinErrors(messages)]] : [],
    ),
  );
  return { message: Object.keys(fields).length === 0 ? error.message : null, fields };
}

/** One text for a failure that no field shows. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : UNKNOWN_ERROR;
}

export function joinErrors(messages: readonly string[]): string {
  return messages.join(', ');
}
