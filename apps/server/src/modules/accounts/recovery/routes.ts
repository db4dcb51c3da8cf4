import { empty, recoveryCodeQuery, recoveryPayload, recoveryQuery, recoverySecret } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clearMark, sendMark, type Mark } from '../cookie.ts';
import { BODIES, CHANGES_STATE, FAILED, TAGS, type Guard, type SiteConfig } from '../guard.ts';
import { tokenOf } from '../session-token.ts';
import type { RecoveryService } from './recovery.ts';

/** The browser that asked for a code: the code opens nothing elsewhere. */
const MARK: Mark = {
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
        const former = tokenOf(request.headers.cookie, MARK.name);
        const token = await service.begin(former, request.query.email, guard.callerOf(request));
        sendMark({ request, reply, config }, MARK, token);
        return {};
      },
    );

    app.get(
      '/confirm',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Exchange the mailed code for a secret one, in the browser that asked for it',
          description: '400 `WRONG_CODE` while there are tries left, `CODE_SPENT` where only a new code helps.',
          querystring: recoveryCodeQuery,
          response: { 200: recoverySecret, ...FAILED },
        },
      },
      async (request) => {
        const browser = tokenOf(request.headers.cookie, MARK.name);
        return { secretCode: await service.confirm(browser, request.query.code, guard.callerOf(request)) };
      },
    );

    app.post(
      '/change',
      {
        schema: {
          tags: TAGS,
          summary: 'Set a new password and end all sessions',
          description: '400 `WRONG_FIELDS` names what is wrong with `newPassword`; `CODE_SPENT`: begin anew.',
          consumes: BODIES,
          body: recoveryPayload,
          response: { 200: empty, ...FAILED },
        },
      },
      async (request, reply) => {
        await service.change(tokenOf(request.headers.cookie, MARK.name), request.body, guard.callerOf(request));
        clearMark({ request, reply, config }, MARK);
        return {};
      },
    );
  };
