import type { HttpCode } from '@magnaty/protocol';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Translator } from '../../../shared/i18n/translator.tsx';

/** Failures that the user can mend: the server's message says how. */
const TOLD: ReadonlySet<ApiError['code']> = new Set<HttpCode>([
  'ITEM_NOT_FOUND',
  'PRICE_CHANGED',
  'NOT_ENOUGH_COINS',
  'ALREADY_OWNED',
  'WRONG_AMOUNT',
  'NO_CONSENT',
  'NO_PAYMENTS',
  'PAYMENT_FAILED',
  'TOO_MANY_REQUESTS',
]);

/** The message about a failed purchase. */
export const purchaseFailure = (t: Translator, error: unknown): string =>
  error instanceof ApiError && TOLD.has(error.code) ? error.message : t('pay.failure');

export const hasCode = (error: unknown, ...codes: readonly HttpCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code);
