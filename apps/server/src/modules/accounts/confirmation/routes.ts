import { empty } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CHANGES_STATE, FAILED_FOR_USER, TAGS, type Guard } from '../guard.ts';
import type { ConfirmationService } from './confirmation.ts';

/** Other parameters are ignored: mail programs add some. */
const confirmQuery = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .catch(''),
});

export const confirmationRoutes =
  ({ service, guard }: { readonly service: ConfirmationService; readonly guard: Guard }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/send_code',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Mail a link that confirms the address',
          description: '403 `EMAIL_CONFIRMED`, 429 `MAIL_ALREADY_SENT` with the time to wait, 503 `MAIL_UNAVAILABLE`.',
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await service.send(userId, guard.callerOf(request).site);
        return {};
      },
    );

    // The link is opened from a mail, without our header. Its token protects it.
    app.get(
      '/confirm',
      {
        exposeHeadRoute: false,
        schema: {
          tags: TAGS,
          summary: 'The link of the mail: leads to /?emailConfirm=success, or =error',
          querystring: confirmQuery,
          response: { 302: z.null() },
        },
      },
      async (request, reply) => {
        const isConfirmed = await service.confirm(request.query.token).catch((error: unknown) => {
          request.log.error({ err: error }, 'An address could not be confirmed');
          return false;
        });
        return reply.redirect(`/?emailConfirm=${isConfirmed ? 'success' : 'error'}`);
      },
    );
  };
