import { apiError, bankDetails, faq, siteDocument } from '@magnaty/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOCALE_HEADER, localeOf } from '../../http/locale.ts';
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

const schemaOf = <T extends z.ZodType>(summary: string, answer: T) => ({
  schema: {
    tags: ['unregistered'],
    summary,
    response: { 200: answer, 304: z.undefined().describe('If-None-Match names the newest content'), 404: apiError },
  },
});

/** The calls of the documents under /api/unregistered, which are open to guests. */
export const documentRoutes =
  (documents: Documents): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/getFaq', schemaOf('Frequent questions with their answers', faq), async (request, reply) => {
      const { hash, body } = await documents.faq(localeOf(request));
      return isKept(request, reply, hash) ? reply.code(304).send(undefined) : body;
    });

    const rules = schemaOf('The rules of the game, with the numbers of the engine', siteDocument);
    app.get('/getRules', rules, async (request, reply) => {
      const { hash, body } = await documents.rules(localeOf(request));
      return isKept(request, reply, hash) ? reply.code(304).send(undefined) : body;
    });

    app.get('/userAgreement', schemaOf('The user agreement', siteDocument), async (request, reply) => {
      const { hash, body } = await documents.page('agreement', localeOf(request));
      return isKept(request, reply, hash) ? reply.code(304).send(undefined) : body;
    });

    app.get('/privacyPolicy', schemaOf('The privacy policy', siteDocument), async (request, reply) => {
      const { hash, body } = await documents.page('privacy', localeOf(request));
      return isKept(request, reply, hash) ? reply.code(304).send(undefined) : body;
    });

    const requisites = schemaOf('The address of the support and the requisites of the owner', bankDetails);
    app.get('/bankDetails', requisites, async (request, reply) => {
      const { hash, body } = await documents.requisites(localeOf(request));
      return isKept(request, reply, hash) ? reply.code(304).send(undefined) : body;
    });
  };
