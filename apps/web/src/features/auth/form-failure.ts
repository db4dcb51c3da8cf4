import { ApiError, UNKNOWN_ERROR } from '../../shared/api/api-error.ts';

export interface FormFailure {
  /** Said of the whole form; null when the fields tell it all. */
  readonly message: string | null;
  /** Error text by field: the server's messages, joined by commas. */
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

export function joinErrors(messages: readonly string[]): string {
  return messages.join(', ');
}
