import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Failure } from '../../http/failure.ts';
import { keepKeyOfLink } from '../../http/operator-key.ts';
import { mayUseDevelopmentTools } from '../../http/site-address.ts';
import type { Mail, MailConfig } from './mail.ts';
import { escapeHtml } from '../../texts/escape-html.ts';

/** Path of the page that shows the mails of a trial run. */
export const OUTBOX_PATH = '/api/dev/outbox';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is shown as a sandboxed page of no origin, without scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'none'";

const STYLE = `body{margin:0;padding:24px;background:#15130f;color:#f3ebdc;font:16px/1.5 sans-serif}
main{max-width:760px;margin:0 auto}
details{margin:12px 0;padding:12px 16px;border-radius:12px;background:#28241e}
summary{cursor:pointer}
summary span{display:block;color:#a99e8b;font-size:14px}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
a{color:#ff7a61}`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** Shows the mails of a trial run: as a page at OUTBOX_PATH, and as JSON for tests at `/mails` below it. */
export const outboxRoutes =
  ({ mail, config }: { readonly mail: Pick<Mail, 'outbox'>; readonly config: MailConfig }): FastifyPluginAsyncZod =>
  async (app) => {
    const { outbox } = mail;
    if (outbox === null) return;
    app.addHook('onRequest', async (request, reply) => {
      // For everyone else the route does not exist.
      if (!mayUseDevelopmentTools(config, request)) throw new Failure(404, 'NOT_FOUND');
      if (keepKeyOfLink(request, reply, OUTBOX_PATH)) return reply;
      reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
      return undefined;
    });
    const hidden = { schema: { hide: true } };
    app.get('/style.css', hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    app.get('/mails', hidden, async () => ({
      mails: (await outbox.list()).map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
    }));
    app.get<{ Params: { id: string } }>('/mails/:id', hidden, async (request, reply) => {
      const found = (await outbox.list()).find(({ id }) => String(id) === request.params.id);
      if (found === undefined) throw new Failure(404, 'NOT_FOUND');
      return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(found.html);
    });
    app.get('/', hidden, async (_request, reply) => {
      const mails = await outbox.list();
      const list = mails
        .map(
          ({ id, to, replyTo, subject, text, sentAt }, at) =>
            `<details${at === 0 ? ' open' : ''}><summary>${escapeHtml(subject)}<span>${escapeHtml(to)} · ${sentAt.toISOString()}${replyTo === undefined ? '' : ` · Reply-To: ${escapeHtml(replyTo)}`}</span></summary><pre>${linked(text)}</pre><a href="${OUTBOX_PATH}/mails/${id}" target="_blank" rel="noopener">HTML</a></details>`,
        )
        .join('');
      return reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Исходящие письма</title><link rel="stylesheet" href="${OUTBOX_PATH}/style.css"></head><body><main><h1>Исходящие письма</h1><p>Пробный запуск: письма никуда не отправляются. Почтовый сервер задаёт настройка SMTP_URL.</p>${list || '<p>Писем пока нет.</p>'}</main></body></html>`,
        );
    });
  };
