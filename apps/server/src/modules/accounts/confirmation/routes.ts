import { empty } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { TAGS, type Logins } from '../logins.ts';
import type { ConfirmationService } from './confirmation.ts';

/** Other parameters are ignored: mail programs add some. */
const confirmQuery = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .catch(''),
});

interface Options {
  readonly service: ConfirmationService;
  readonly logins: Pick<Logins, 'callerOf'>;
  readonly sessions: SessionReader;
}

export const confirmationRoutes =
  ({ service, logins, sessions }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'GET',
      path: '/send_code',
      who: 'user',
      limit: 'call.user',
      changesState: true,
      summary: 'Mail a link that confirms the address',
      description: '403 `EMAIL_CONFIRMED`, 429 `MAIL_ALREADY_SENT` with the time to wait, 503 `MAIL_UNAVAILABLE`.',
      answer: empty,
      run: async ({ userId, request }) => {
        await service.send(userId, logins.callerOf(request).site);
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/confirm',
      who: 'stranger',
      limit: { none: 'it needs the random token of a mail' },
      changesState: 'The link is opened from a mail, without our header. Its token protects it.',
      summary: 'The link of the mail: leads to /?emailConfirm=success, or =error',
      query: confirmQuery,
      otherAnswers: { 302: z.null() },
      failures: [],
      run: async ({ query, request, reply }) => {
        const isConfirmed = await service.confirm(query.token).catch((error: unknown) => {
          request.log.error({ err: error }, 'An address could not be confirmed');
          return false;
        });
        return reply.redirect(`/?emailConfirm=${isConfirmed ? 'success' : 'error'}`);
      },
    });
  };
