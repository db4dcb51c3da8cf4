import { empty, recoveryCodeQuery, recoveryPayload, recoveryQuery, recoverySecret } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clearFlowCookie, sendFlowCookie, type FlowCookie } from '../cookie.ts';
import { BODIES, CHANGES_STATE, FAILED, TAGS, type Guard, type SiteConfig } from '../guard.ts';
import { tokenOf } from '../session-token.ts';
import type { RecoveryService } from './recovery.ts';

/** Identifies the browser that requested a code: the code is valid only there. */
const COOKIE: FlowCookie = {
  name: 'magnaty_recovery',
  path: '/api/user/recover_password',
  sameSite: 'strict',
  maxAge: 20 * 60,
};

interface Options {
  readonly service: RecoveryService;
  readonly guard: Guard;
  readonly config: SiteConfig;
}

export const recoveryRoutes =
  ({ service, guard, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/send_code',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Mail a code, if the address is known; the answer is the same if not',
          querystring: recoveryQuery,
          response: { 200: empty, ...FAILED },
        },
      },
      async (request, reply) => {
        const former = tokenOf(request.headers.cookie, COOKIE.name);
        const token = await service.begin(former, request.query.email, guard.callerOf(request));
        sendFlowCookie({ request, reply, config }, COOKIE, token);
        return {};
      },
    );

    app.get(
      '/confirm',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Exchange the mailed code for a secret code, in the browser that requested it',
          description: '400 `WRONG_CODE` while there are tries left, `CODE_SPENT` if only a new code helps.',
          querystring: recoveryCodeQuery,
          response: { 200: recoverySecret, ...FAILED },
        },
      },
      async (request) => {
        const browser = tokenOf(request.headers.cookie, COOKIE.name);
        return { secretCode: await service.confirm(browser, request.query.code, guard.callerOf(request)) };
      },
    );

    app.post(
      '/change',
      {
        schema: {
          tags: TAGS,
          summary: 'Set a new password and end all sessions',
          description: '400 `WRONG_FIELDS` lists the errors of `newPassword`; `CODE_SPENT`: start again.',
          consumes: BODIES,
          body: recoveryPayload,
          response: { 200: empty, ...FAILED },
        },
      },
      async (request, reply) => {
        await service.change(tokenOf(request.headers.cookie, COOKIE.name), request.body, guard.callerOf(request));
        clearFlowCookie({ request, reply, config }, COOKIE);
        return {};
      },
    );
  };
