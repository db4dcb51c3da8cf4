import { LOCALES, type LocaleCode } from '@magnaty/content';
import type { FastifyRequest } from 'fastify';
import { localeCode, requestedLocale } from '../texts/texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language setting of the calling user, once the session is found. */
    userLocaleId: number | null;
  }
}

/**
 * Our own client names the language of its tab in this header. Two tabs of one user may show two languages, so it
 * precedes the user's setting.
 */
export const LOCALE_HEADER = 'x-locale';

/** A language that a client names, in the header or in the handshake of the socket. Null if we do not have it. */
export const namedLocale = (value: unknown): LocaleCode | null =>
  LOCALES.find(({ code }) => code === value)?.code ?? null;

/** The language of a guest: the one that the page names, else the one that the browser requests. */
export const guestLocale = ({ headers }: Pick<FastifyRequest, 'headers'>): LocaleCode =>
  namedLocale(headers[LOCALE_HEADER]) ?? requestedLocale(headers['accept-language']);

/** The language of an answer: the one that the page names, else the user's setting, else that of the browser. */
export const localeOf = (request: FastifyRequest): LocaleCode => {
  const { headers, userLocaleId } = request;
  if (userLocaleId === null || userLocaleId === undefined) return guestLocale(request);
  return namedLocale(headers[LOCALE_HEADER]) ?? localeCode(userLocaleId);
};
