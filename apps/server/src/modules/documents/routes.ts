import type { LocaleCode } from '@magnaty/content';
import { bankDetails, faq, siteDocument } from '@magnaty/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf } from '../../http/call.ts';
import { LOCALE_HEADER } from '../../http/locale.ts';
import type { Documents } from './documents.ts';

/** A browser keeps the answer, and asks each time whether it is still the newest: then the answer is a 304. */
const isKept = (request: FastifyRequest, reply: FastifyReply, hash: string): boolean => {
  const etag = `W/"${hash}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('vary', `cookie, accept-language, ${LOCALE_HEADER}`);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.includes(etag);
};

interface Page<T extends z.ZodType> {
  readonly path: string;
  readonly summary: string;
  readonly answer: T;
  readonly read: (locale: LocaleCode) => Promise<{ readonly hash: string; readonly body: z.input<T> }>;
}

/** The calls of the documents under /api/unregistered, which are open to guests. */
export const documentRoutes =
  (documents: Documents): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { tags: ['unregistered'] });
    const serve = <T extends z.ZodType>({ read, ...page }: Page<T>): void =>
      call({
        ...page,
        method: 'GET',
        who: 'stranger',
        limit: { none: 'it is answered from memory' },
        otherAnswers: { 304: z.undefined().describe('If-None-Match names the newest content') },
        failures: [404],
        run: async ({ locale, request, reply }) => {
          const { hash, body } = await read(locale);
          return isKept(request, reply, hash) ? reply.code(304).send(undefined) : body;
        },
      });

    serve({
      path: '/getFaq',
      summary: 'Frequent questions with their answers',
      answer: faq,
      read: (locale) => documents.faq(locale),
    });
    serve({
      path: '/getRules',
      summary: 'The rules of the game, with the numbers of the engine',
      answer: siteDocument,
      read: (locale) => documents.rules(locale),
    });
    serve({
      path: '/userAgreement',
      summary: 'The user agreement',
      answer: siteDocument,
      read: (locale) => documents.page('agreement', locale),
    });
    serve({
      path: '/privacyPolicy',
      summary: 'The privacy policy',
      answer: siteDocument,
      read: (locale) => documents.page('privacy', locale),
    });
    serve({
      path: '/bankDetails',
      summary: 'The address of the support and the requisites of the owner',
      answer: bankDetails,
      read: (locale) => documents.requisites(locale),
    });
  };
