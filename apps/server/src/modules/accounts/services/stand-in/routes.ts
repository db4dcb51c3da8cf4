import { service } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../../../ports/clock.ts';
import { Failure } from '../../../../http/failure.ts';
import { keepKeyOfLink } from '../../../../http/operator-key.ts';
import { hasDevelopmentTools, mayUseDevelopmentTools, ownAddress } from '../../../../http/site-address.ts';
import type { SiteConfig } from '../../guard.ts';
import { standInPage, STAND_IN_STYLE } from './page.ts';
import { answerOf, refusalOf } from './stand-in.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const texts = z.record(z.string().max(40), z.string().max(2000));

const persona = z.object({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  username: z.string().max(100),
  email: z.union([z.literal(''), z.email().max(254)]),
});

/** The pages that replace a login service in a trial run. */
export const standInRoutes =
  ({ config, clock }: { readonly config: SiteConfig; readonly clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    if (!hasDevelopmentTools(config)) return;
    const schema = { hide: true, params: z.object({ service }), querystring: texts };
    app.addHook('onRequest', async (request, reply) => {
      // For everyone else the route does not exist.
      if (!mayUseDevelopmentTools(config, request)) throw new Failure(404, 'NOT_FOUND');
      if (keepKeyOfLink(request, reply, '/')) return reply;
      reply.header('content-security-policy', POLICY);
      return undefined;
    });
    // The link of the server's output, for a trial run whose mails are really sent.
    app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/'));
    app.get('/style.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STAND_IN_STYLE),
    );
    app.get('/:service/authorize', { schema }, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(standInPage(request.params.service, request.query)),
    );
    app.get('/:service/answer', { schema }, async (request, reply) => {
      const { service } = request.params;
      const { id, username, email, answer, ...rest } = request.query;
      const asked = new URLSearchParams(rest);
      // A real service redirects only to registered addresses. The stand-in redirects only to this site.
      const back = asked.get(service === 'tg' ? 'return_to' : 'redirect_uri') ?? '';
      if (!URL.canParse(back) || new URL(back).origin !== new URL(ownAddress(config, request)).origin) {
        throw new Failure(400, 'MALFORMED');
      }
      if (answer !== 'allow') return reply.redirect(refusalOf(service, asked).href);
      const given = persona.safeParse({ id, username, email });
      if (!given.success) throw new Failure(400, 'MALFORMED');
      return reply.redirect(answerOf(service, asked, { persona: given.data, clock }).href);
    });
  };
