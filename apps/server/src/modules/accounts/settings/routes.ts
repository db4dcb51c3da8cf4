import {
  approveLoginPayload,
  changePasswordPayload,
  empty,
  fieldUpdate,
  ownSessions as sessionList,
  removeQuery,
  sessionEnding,
  updatedField,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clearSession, sendSession } from '../cookie.ts';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { ownAddress } from '../../../http/site-address.ts';
import { TAGS, type SiteConfig } from '../logins.ts';
import type { SessionRow } from '../session-store.ts';
import type { dataExport } from './data-export.ts';
import type { fieldChanges } from './field-changes.ts';
import type { ownSessions as openOwnSessions } from './own-sessions.ts';
import type { passwordChange } from './password-change.ts';
import type { removal } from './removal.ts';

interface Options {
  readonly changeField: ReturnType<typeof fieldChanges>;
  readonly password: ReturnType<typeof passwordChange>;
  readonly remove: ReturnType<typeof removal>;
  readonly ownSessions: ReturnType<typeof openOwnSessions>;
  readonly exportData: ReturnType<typeof dataExport>;
  readonly sessions: SessionReader<SessionRow>;
  readonly config: SiteConfig;
}

export const settingsRoutes =
  ({ changeField, password, remove, ownSessions, exportData, sessions, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'POST',
      path: '/update/field/:field',
      who: 'user',
      limit: { inWork: 'field.user' },
      summary: 'Change one field',
      description:
        'Only the listed fields are written. 406 `WRONG_FIELDS` lists the errors under the name of the field.',
      params: z.object({ field: updatedField }),
      body: fieldUpdate,
      answer: empty,
      alsoFails: [406],
      run: async ({ userId, params, body }) => {
        await changeField(userId, params.field, body.value);
        return {};
      },
    });

    call({
      method: 'POST',
      path: '/approveLogin',
      who: 'user',
      limit: { inWork: 'password.user' },
      summary: 'Confirm the current password, to set a new one within five minutes',
      description: '400 `WRONG_PASSWORD`.',
      body: approveLoginPayload,
      answer: empty,
      run: async ({ session, body }) => {
        await password.approve(session, body.password);
        return {};
      },
    });

    call({
      method: 'POST',
      path: '/changePassword',
      who: 'user',
      limit: { inWork: 'passwordSet.user' },
      summary: 'Set a new password and end the other sessions',
      description:
        '400 `WRONG_FIELDS` lists the errors of `password`; 406 `NOT_APPROVED`: call approveLogin first. An account without a password needs no approval.',
      body: changePasswordPayload,
      answer: empty,
      alsoFails: [406],
      run: async ({ session, body, request, reply }) => {
        const opened = await password.change(session, body.password, ownAddress(config, request));
        sendSession({ request, reply, config }, opened);
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/sessions',
      who: 'user',
      limit: 'call.user',
      summary: 'Where the user is logged in, the session of this call first',
      answer: sessionList,
      run: async ({ session }) => ({ list: await ownSessions.list(session) }),
    });

    call({
      method: 'POST',
      path: '/sessions/end',
      who: 'user',
      limit: { inWork: 'session.user' },
      summary: 'End one session, or all but that of this call',
      description: 'It may be repeated: a session that has ended, or is of another user, changes nothing.',
      body: sessionEnding,
      answer: empty,
      run: async ({ session, body }) => {
        await ownSessions.end(session, body.id);
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/export',
      who: 'user',
      limit: 'call.user',
      // It is counted, and another site must not put the file on the disk of the user.
      changesState: true,
      summary: 'All that is stored of the user, as one JSON file',
      description:
        'A part for each module. Reports about the user and what the site computes about pairs of players are left out: they tell about others.',
      type: 'application/json; charset=utf-8',
      answer: z.string().describe('JSON'),
      run: async ({ userId, reply }) => {
        const text = await exportData(userId);
        reply.header('content-disposition', 'attachment; filename="magnaty.json"');
        return text;
      },
    });

    call({
      method: 'GET',
      path: '/remove',
      who: 'user',
      limit: 'call.user',
      changesState: true,
      summary: 'Delete the account',
      description: '400 `WRONG_FIELDS` if `nickname` is wrong, or missing long after the login.',
      query: removeQuery,
      answer: empty,
      run: async ({ session, query, request, reply }) => {
        await remove(session, query.nickname);
        clearSession({ request, reply, config });
        return {};
      },
    });
  };
