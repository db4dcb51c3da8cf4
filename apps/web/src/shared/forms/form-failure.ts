import { ApiError } from '../api/api-error.ts';
import type { Translator } from '../i18n/translator.tsx';

export interface FormFailure {
  /** The message about the whole form; null if the fields show all errors. */
  readonly message: string | null;
  /** By field: its error text, the server's messages joined by commas. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server has refused what was entered. Any other failure says nothing about it. */
  readonly isRefusal: boolean;
}

export const NO_FAILURE: FormFailure = { message: null, fields: {}, isRefusal: false };

export function failureOf(error: unknown, t: Translator): FormFailure {
  const fields = fieldErrorsOf(error);
  const message = Object.keys(fields).length === 0 ? failureText(error, t) : null;
  return { message, fields, isRefusal: isRefusal(error) };
}

/** By refused field: its error text. Only a refusal is about fields. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!isRefusal(error)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, messages]) =>
      messages.length > 0 ? [[field, joinErrors(messages)]] : [],
    ),
  );
}

/** Has the server refused the call? Otherwise the same call may succeed later. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** One text for a failure that no field shows. */
export function failureText(error: unknown, t: Translator): string {
  if (error instanceof ApiError && error.code === 'NO_ANSWER') return t('failure.noAnswer');
  if (error instanceof ApiError && error.code === 'NO_COOKIES') return t('failure.noCookies');
  if (error instanceof ApiError && error.code === 'NO_COOKIES_REGISTERED') return t('failure.noCookies.registered');
  return error instanceof ApiError && error.code !== 'UNKNOWN' ? error.message : t('failure.unknown');
}

export function joinErrors(messages: readonly string[]): string {
  return messages.join(', ');
}
