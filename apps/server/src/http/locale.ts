import type { LocaleCode } from '@magnaty/content';
import type { FastifyRequest } from 'fastify';
import { localeCode, requestedLocale } from '../texts/texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language setting of the calling user, once the session is found. */
    userLocaleId: number | null;
  }
}

/** The language of an answer: the user's setting, else the language that the browser requests. */
export const localeOf = (request: FastifyRequest): LocaleCode =>
  request.userLocaleId === null || request.userLocaleId === undefined
    ? requestedLocale(request.headers['accept-language'])
    : localeCode(request.userLocaleId);
