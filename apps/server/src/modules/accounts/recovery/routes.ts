import { empty, recoveryCodeQuery, recoveryPayload, recoveryQuery, recoverySecret } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clearFlowCookie, sendFlowCookie, type FlowCookie } from '../cookie.ts';
import { callsOf } from '../../../http/call.ts';
import { TAGS, type Logins, type SiteConfig } from '../logins.ts';
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
  readonly logins: Pick<Logins, 'callerOf'>;
  readonly config: SiteConfig;
}

export const recoveryRoutes =
  ({ service, logins, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { tags: TAGS });
    call({
      method: 'GET',
      path: '/send_code',
      who: 'stranger',
      limit: { inWork: 'recovery.address' },
      changesState: true,
      summary: 'Mail a code, if the address is known; the answer is the same if not',
      query: recoveryQuery,
      answer: empty,
      run: async ({ query, request, reply }) => {
        const former = tokenOf(request.headers.cookie, COOKIE.name);
        const token = await service.begin(former, query.email, logins.callerOf(request));
        sendFlowCookie({ request, reply, config }, COOKIE, token);
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/confirm',
      who: 'stranger',
      limit: { inWork: 'code.address' },
      changesState: true,
      summary: 'Exchange the mailed code for a secret code, in the browser that requested it',
      description: '400 `WRONG_CODE` while there are tries left, `CODE_SPENT` if only a new code helps.',
      query: recoveryCodeQuery,
      answer: recoverySecret,
      run: async ({ query, request }) => {
        const browser = tokenOf(request.headers.cookie, COOKIE.name);
        return { secretCode: await service.confirm(browser, query.code, logins.callerOf(request)) };
      },
    });

    call({
      method: 'POST',
      path: '/change',
      who: 'stranger',
      limit: { inWork: 'code.address' },
      summary: 'Set a new password and end all sessions',
      description: '400 `WRONG_FIELDS` lists the errors of `newPassword`; `CODE_SPENT`: start again.',
      body: recoveryPayload,
      answer: empty,
      run: async ({ body, request, reply }) => {
        await service.change(tokenOf(request.headers.cookie, COOKIE.name), body, logins.callerOf(request));
        clearFlowCookie({ request, reply, config }, COOKIE);
        return {};
      },
    });
  };
