import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '../../../http/failure.ts';
import { guestLocale } from '../../../http/locale.ts';
import { hasDevelopmentTools, mayUseSandboxBank } from '../../../http/site-address.ts';
import type { Log } from '../../../ports/log.ts';
import type { SiteConfig } from '../../accounts/index.ts';
import type { SandboxBank } from './bank.ts';
import { bankPage, BANK_STYLE } from './page.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'";
const NOTIFY_TIMEOUT_MS = 10_000;

interface Options {
  readonly config: SiteConfig;
  readonly bank: SandboxBank;
  readonly log: Log;
  /** The address that the bank notifies about a decision. */
  readonly webhookUrl: string;
}

/** The pages of the sandbox bank, which takes no real money. */
export const bankRoutes =
  ({ config, bank, log, webhookUrl }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    if (!hasDevelopmentTools(config)) return;

    /** A notification may be lost: the shop asks about open payments by itself. */
    const notify = async (paymentId: string): Promise<void> => {
      try {
        await fetch(webhookUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ paymentId }),
          signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
        });
      } catch (error) {
        log.warn({ err: error }, 'The sandbox bank could not notify the shop');
      }
    };

    app.addHook('onRequest', async (request, reply) => {
      // For everyone else the bank does not exist.
      if (!mayUseSandboxBank(config, request)) throw new Failure(404, 'NOT_FOUND');
      reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
    });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    const params = z.object({ id: z.uuid() });
    const find = async (id: string) => {
      const found = await bank.find(id);
      if (found === null) throw new Failure(404, 'NOT_FOUND');
      return found;
    };
    app.get('/style.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(BANK_STYLE),
    );
    app.get('/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const found = await find(request.params.id);
      return reply.type('text/html; charset=utf-8').send(bankPage(guestLocale(request), found));
    });
    const body = z.object({ decision: z.enum(['succeeded', 'canceled', 'wait']) });
    app.post('/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
      const { id } = request.params;
      const { decision } = request.body;
      const { type, returnUrl } = await find(id);
      if (decision !== 'wait' && (await bank.decide(id, decision))) await notify(id);
      // A payer by card returns to the shop; a payer by QR code holds a phone.
      if (type === 'card' || decision === 'wait') return reply.redirect(returnUrl, 303);
      return reply.redirect(`/bank/${id}`, 303);
    });
  };
