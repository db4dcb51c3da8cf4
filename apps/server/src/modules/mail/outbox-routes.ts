import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { admitToTools } from '../../http/trial-tools.ts';
import type { Mail, MailConfig } from './mail.ts';
import { escapeHtml } from '../../texts/escape-html.ts';
import { text } from '../../texts/texts.ts';

/** Path of the page that shows the mails of a trial run. */
export const OUTBOX_PATH = '/api/dev/outbox';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is shown as a sandboxed page of no origin, without scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'none'";

/** Over the sheets of the site, which have the fonts. */
const STYLE = `body{margin:0;background:#f3ebdc;color:#15130f;font:17px/1.4 'Sofia Sans',Arial,sans-serif}
header{padding:48px 48px 88px;background:#15130f;color:#fbf6ec;clip-path:polygon(0 0,100% 0,100% 60%,0 100%)}
h1{width:fit-content;margin:0 0 16px;font:1000 80px/.9 'Sofia Sans Extra Condensed','Arial Narrow',sans-serif;text-transform:uppercase;transform:rotate(-4deg);transform-origin:0 100%}
main{max-width:960px;padding:16px 48px 48px}
details{margin:0 0 12px;border:2px solid #15130f;background:#fbf6ec}
summary{padding:14px 20px;font:800 22px/1.2 'Sofia Sans Condensed','Arial Narrow',sans-serif;overflow-wrap:anywhere;cursor:pointer}
summary span{display:block;color:#5e5547;font:15px/1.4 'Sofia Sans',Arial,sans-serif}
:is(summary,a):focus-visible{outline:3px solid #d92916;outline-offset:2px}
pre{margin:0;padding:0 20px 16px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:#a81a0b;font-weight:700}
details>a{display:inline-block;margin:0 20px 18px}`;

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
      run: async ({ locale }) => {
        const mails = await outbox.list();
        const sentOn = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
        const list = mails
          .map(
            ({ id, to, replyTo, subject, text: words, sentAt }, at) =>
              `<details${at === 0 ? ' open' : ''}><summary>${escapeHtml(subject)}<span>${escapeHtml(to)} · ${sentOn.format(sentAt)}${replyTo === undefined ? '' : ` · Reply-To: ${escapeHtml(replyTo)}`}</span></summary><pre>${linked(words)}</pre><a href="${OUTBOX_PATH}/mails/${id}" target="_blank" rel="noopener">HTML</a></details>`,
          )
          .join('');
        const title = text(locale, 'outbox.title');
        const sheets = [...(app.siteSheets ?? []), `${OUTBOX_PATH}/style.css`].map(
          (path) => `<link rel="stylesheet" href="${path}">`,
        );
        return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${sheets.join('')}</head><body><header><h1>${title}</h1><p>${text(locale, 'outbox.trial')}</p></header><main>${list || `<p>${text(locale, 'outbox.none')}</p>`}</main></body></html>`;
      },
    });
  };
