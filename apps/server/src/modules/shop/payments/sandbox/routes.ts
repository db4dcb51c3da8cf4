import { numberTag, type LocaleCode } from '@magnaty/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf } from '../../../../http/call.ts';
import { Failure } from '../../../../http/failure.ts';
import { hasDevelopmentTools } from '../../../../http/site-address.ts';
import { admitToTools } from '../../../../http/trial-tools.ts';
import type { Log } from '../../../../ports/log.ts';
import { escapeHtml } from '../../../../texts/escape-html.ts';
import { text } from '../../../../texts/texts.ts';
import type { SiteConfig } from '../../../accounts/index.ts';
import { BANK_PATH, type BankPayment, type SandboxBank } from './bank.ts';

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

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    const params = z.object({ id: z.uuid() });
    const find = async (id: string) => {
      const found = await bank.find(id);
      if (found === null) throw new Failure(404, 'NOT_FOUND');
      return found;
    };
    const call = callsOf(app, { admit: admitToTools({ config, policy: POLICY }) });
    const ofTrial = { who: 'operator', limit: { none: 'the operator alone pays by it' } } as const;
    call({
      ...ofTrial,
      method: 'GET',
      path: '/style.css',
      type: 'text/css; charset=utf-8',
      run: async () => BANK_STYLE,
    });
    call({
      ...ofTrial,
      method: 'GET',
      path: '/:id',
      params,
      type: 'text/html; charset=utf-8',
      run: async ({ params, locale }) => bankPage(locale, await find(params.id)),
    });
    call({
      ...ofTrial,
      method: 'POST',
      path: '/:id',
      params,
      body: z.object({ decision: z.enum(['succeeded', 'canceled', 'wait']) }),
      run: async ({ params: { id }, body: { decision }, reply }) => {
        const { type, returnUrl } = await find(id);
        if (decision !== 'wait' && (await bank.decide(id, decision))) await notify(id);
        // A payer by card returns to the shop; a payer by QR code holds a phone.
        if (type === 'card' || decision === 'wait') return reply.redirect(returnUrl, 303);
        return reply.redirect(`${BANK_PATH}/${id}`, 303);
      },
    });
  };

const BANK_STYLE = `body{margin:0;padding:32px 16px;background:#e7dcc7;color:#15130f;font:17px/1.5 sans-serif}
main{max-width:460px;margin:0 auto;padding:28px;background:#fbf6ec;border:2px solid #15130f;box-shadow:8px 8px 0 #15130f}
h1{margin:0 0 4px;font-size:24px}
p{margin:8px 0}
.sum{font-size:44px;font-weight:800;margin:16px 0}
.trial{padding:8px 12px;background:#ffc626}
form{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
button,a{display:inline-block;padding:12px 20px;font:inherit;font-weight:700;border:2px solid #15130f;background:none;color:#15130f;cursor:pointer;text-decoration:none}
button[value=succeeded]{background:#d92916;border-color:#d92916;color:#fbf6ec}
button:focus-visible,a:focus-visible{outline:3px solid #15130f;outline-offset:3px}`;

const page = (locale: LocaleCode, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(locale, 'bank.title')}</title><link rel="stylesheet" href="${BANK_PATH}/style.css"></head><body><main><h1>${text(locale, 'bank.title')}</h1><p class="trial">${text(locale, 'bank.trial')}</p>${body}</main></body></html>`;

const button = (locale: LocaleCode, value: string, key: 'bank.pay' | 'bank.decline' | 'bank.wait'): string =>
  `<button name="decision" value="${value}">${text(locale, key)}</button>`;

/** The page on which the payer decides, or sees the decision. */
const bankPage = (locale: LocaleCode, payment: BankPayment): string => {
  const sum = `<p>${escapeHtml(payment.description)}</p><p class="sum">${payment.amount.toLocaleString(numberTag(locale))} ₽</p>`;
  if (payment.status === 'pending') {
    const buttons = [
      button(locale, 'succeeded', 'bank.pay'),
      button(locale, 'canceled', 'bank.decline'),
      button(locale, 'wait', 'bank.wait'),
    ].join('');
    return page(locale, `${sum}<form method="post" action="${BANK_PATH}/${payment.id}">${buttons}</form>`);
  }
  const outcome = payment.status === 'succeeded' ? 'bank.paid' : 'bank.declined';
  const back = `<p><a href="${escapeHtml(payment.returnUrl)}">${text(locale, 'bank.back')}</a></p>`;
  return page(locale, `${sum}<p role="status">${text(locale, outcome)}</p>${back}`);
};
