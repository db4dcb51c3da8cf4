import type { HttpCode } from '@magnaty/protocol';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { notify } from '../../../shared/ui/toasts.ts';

/** Failures that the user can mend: the server's message says how. */
const TOLD: ReadonlySet<ApiError['code']> = new Set<HttpCode>([
  'ITEM_NOT_FOUND',
  'PRICE_CHANGED',
  'NOT_ENOUGH_COINS',
  'ALREADY_OWNED',
  'WRONG_AMOUNT',
  'NO_CONSENT',
  'NO_PAYMENTS',
  'NO_OWNER',
  'PAYMENT_FAILED',
  'TOO_MANY_REQUESTS',
]);

/** Failures of the way to the bank: nothing is wrong with the purchase, and the same may succeed a little later. */
const UNREACHED: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>(['NO_ANSWER', 'BANK_UNAVAILABLE']);

/** The text about a purchase that did not get through; null for any other failure. */
export const unreachedText = (t: Translator, error: unknown): string | null =>
  error instanceof ApiError && UNREACHED.has(error.code) ? failureText(error, t) : null;

/** Tells about a failed purchase. */
export function tellPurchaseFailure(t: Translator, error: unknown): void {
  const unreached = unreachedText(t, error);
  if (unreached !== null) notify('warning', unreached);
  else notify('error', error instanceof ApiError && TOLD.has(error.code) ? error.message : t('pay.failure'));
}

export const hasCode = (error: unknown, ...codes: readonly HttpCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code);
