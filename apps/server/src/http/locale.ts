import type { LocaleCode } from '@magnaty/content';
import type { FastifyRequest } from 'fastify';
import { localeCode, requestedLocale } from '../texts/texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language setting of the user who calls, once he is known. */
    userLocaleId: number | null;
  }
}

/** The language of an answer: the user's own, else the one that the browser asks for. */
export const localeOf = (request: FastifyRequest): LocaleCode =>
  request.userLocaleId === null || request.userLocaleId === undefined
    ? requestedLocale(request.headers['accept-language'])
    : localeCode(request.userLocaleId);
