import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { admitToTools } from '../../http/trial-tools.ts';
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
    const call = callsOf(app, { admit: admitToTools({ config, policy: POLICY, start: OUTBOX_PATH }) });
    const ofTrial = { method: 'GET', who: 'operator', limit: { none: 'the operator alone reads mails' } } as const;
    call({ ...ofTrial, path: '/style.css', type: 'text/css; charset=utf-8', run: async () => STYLE });
    call({
      ...ofTrial,
      path: '/mails',
      answer: z.unknown(),
      run: async () => ({
        mails: (await outbox.list()).map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
      }),
    });
    call({
      ...ofTrial,
      path: '/mails/:id',
      params: z.object({ id: z.string() }),
      type: 'text/html; charset=utf-8',
      run: async ({ params, reply }) => {
        const found = (await outbox.list()).find(({ id }) => String(id) === params.id);
        if (found === undefined) throw new Failure(404, 'NOT_FOUND');
        reply.header('content-security-policy', MAIL_POLICY);
        return found.html;
      },
    });
    call({
      ...ofTrial,
      path: '/',
      type: 'text/html; charset=utf-8',
      run: async () => {
        const mails = await outbox.list();
        const list = mails
          .map(
            ({ id, to, replyTo, subject, text, sentAt }, at) =>
              `<details${at === 0 ? ' open' : ''}><summary>${escapeHtml(subject)}<span>${escapeHtml(to)} · ${sentAt.toISOString()}${replyTo === undefined ? '' : ` · Reply-To: ${escapeHtml(replyTo)}`}</span></summary><pre>${linked(text)}</pre><a href="${OUTBOX_PATH}/mails/${id}" target="_blank" rel="noopener">HTML</a></details>`,
          )
          .join('');
        return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Исходящие письма</title><link rel="stylesheet" href="${OUTBOX_PATH}/style.css"></head><body><main><h1>Исходящие письма</h1><p>Пробный запуск: письма никуда не отправляются. Почтовый сервер задаёт настройка SMTP_URL.</p>${list || '<p>Писем пока нет.</p>'}</main></body></html>`;
      },
    });
  };
