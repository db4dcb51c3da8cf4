import { service, type Service } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf } from '../../../../http/call.ts';
import { Failure } from '../../../../http/failure.ts';
import { hasDevelopmentTools, ownAddress } from '../../../../http/site-address.ts';
import { admitToTools } from '../../../../http/trial-tools.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { escapeHtml } from '../../../../texts/escape-html.ts';
import type { SiteConfig } from '../../logins.ts';
import { answerOf, refusalOf } from './fake.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const texts = z.record(z.string().max(40), z.string().max(2000));

const persona = z.object({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  username: z.string().max(100),
  email: z.union([z.literal(''), z.email().max(254)]),
});

/** The pages that replace a login service in a trial run. */
export const fakeRoutes =
  ({ config, clock }: { readonly config: SiteConfig; readonly clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    if (!hasDevelopmentTools(config)) return;
    const call = callsOf(app, { admit: admitToTools({ config, policy: POLICY, start: '/' }) });
    const ofTrial = { method: 'GET', who: 'operator', limit: { none: 'the operator alone logs in by it' } } as const;
    const asked = { params: z.object({ service }), query: texts };
    // The link of the server's output, for a trial run whose mails are really sent.
    call({ ...ofTrial, path: '/', run: async ({ reply }) => reply.redirect('/') });
    call({ ...ofTrial, path: '/style.css', type: 'text/css; charset=utf-8', run: async () => FAKE_STYLE });
    call({
      ...ofTrial,
      ...asked,
      path: '/:service/authorize',
      type: 'text/html; charset=utf-8',
      run: async ({ params, query }) => fakePage(params.service, query),
    });
    call({
      ...ofTrial,
      ...asked,
      path: '/:service/answer',
      run: async ({ params: { service }, query, request, reply }) => {
        const { id, username, email, answer, ...rest } = query;
        const asked = new URLSearchParams(rest);
        // A real service redirects only to registered addresses. The fake redirects only to this site.
        const back = asked.get(service === 'tg' ? 'return_to' : 'redirect_uri') ?? '';
        if (!URL.canParse(back) || new URL(back).origin !== new URL(ownAddress(config, request)).origin) {
          throw new Failure(400, 'MALFORMED');
        }
        if (answer !== 'allow') return reply.redirect(refusalOf(service, asked).href);
        const given = persona.safeParse({ id, username, email });
        if (!given.success) throw new Failure(400, 'MALFORMED');
        return reply.redirect(answerOf(service, asked, { persona: given.data, clock }).href);
      },
    });
  };

const NAMES: Readonly<Record<Service, string>> = { vk: 'VK ID', tg: 'Telegram', ya: 'Яндекс ID' };

const FAKE_STYLE = `body{margin:0;padding:32px 16px;background:#e7dcc7;color:#15130f;font:16px/1.5 sans-serif}
main{max-width:420px;margin:0 auto;padding:24px;border-radius:16px;background:#fbf6ec}
label{display:block;margin:12px 0}
input{display:block;box-sizing:border-box;width:100%;padding:8px 12px;font:inherit}
button{margin:12px 12px 0 0;padding:10px 20px;font:inherit}`;

const field = (label: string, name: string, attributes: string): string =>
  `<label>${label}<input name="${name}" ${attributes}></label>`;

/** A form for any identity. Hidden fields repeat the parameters of the request. */
const fakePage = (service: Service, asked: Readonly<Record<string, string>>): string => {
  const name = NAMES[service];
  const hidden = Object.entries(asked)
    .map(([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`)
    .join('');
  const fields = [
    field('Id', 'id', 'value="1001" required pattern="[1-9][0-9]{0,14}"'),
    field('Имя', 'username', 'value="test_user" maxlength="100"'),
    ...(service === 'tg' ? ['<input type="hidden" name="email" value="">'] : [field('Почта', 'email', 'type="email"')]),
  ].join('');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/api/dev/services/style.css"></head><body><main><h1>${name}</h1><p>Пробный запуск: эта страница стоит на месте настоящей. Назовитесь кем угодно.</p><form method="get" action="/api/dev/services/${service}/answer">${hidden}${fields}<button name="answer" value="allow">Разрешить</button><button name="answer" value="deny" formnovalidate>Отказать</button></form></main></body></html>`;
};
