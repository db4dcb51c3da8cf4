import {
  apiError,
  approveLoginPayload,
  changePasswordPayload,
  empty,
  fieldUpdate,
  ownSessions,
  removeQuery,
  sessionEnding,
  updatedField,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clearSession, sendSession } from '../cookie.ts';
import { BODIES, CHANGES_STATE, FAILED_FOR_USER, TAGS, type Guard, type SiteConfig } from '../guard.ts';
import type { dataExport } from './data-export.ts';
import type { fieldChanges } from './field-changes.ts';
import type { ownSessions as openOwnSessions } from './own-sessions.ts';
import type { passwordChange } from './password-change.ts';
import type { removal } from './removal.ts';

interface Options {
  readonly changeField: ReturnType<typeof fieldChanges>;
  readonly password: ReturnType<typeof passwordChange>;
  readonly remove: ReturnType<typeof removal>;
  readonly sessions: ReturnType<typeof openOwnSessions>;
  readonly exportData: ReturnType<typeof dataExport>;
  readonly guard: Guard;
  readonly config: SiteConfig;
}

export const settingsRoutes =
  ({ changeField, password, remove, sessions, exportData, guard, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/update/field/:field',
      {
        schema: {
          tags: TAGS,
          summary: 'Change one field',
          description:
            'Only the listed fields are written. 406 `WRONG_FIELDS` lists the errors under the name of the field.',
          params: z.object({ field: updatedField }),
          consumes: BODIES,
          body: fieldUpdate,
          response: { 200: empty, ...FAILED_FOR_USER, 406: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await changeField(userId, request.params.field, request.body.value);
        return {};
      },
    );

    app.post(
      '/approveLogin',
      {
        schema: {
          tags: TAGS,
          summary: 'Confirm the current password, to set a new one within five minutes',
          description: '400 `WRONG_PASSWORD`.',
          consumes: BODIES,
          body: approveLoginPayload,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await password.approve(await guard.need(request), request.body.password);
        return {};
      },
    );

    app.post(
      '/changePassword',
      {
        schema: {
          tags: TAGS,
          summary: 'Set a new password and end the other sessions',
          description:
            '400 `WRONG_FIELDS` lists the errors of `password`; 406 `NOT_APPROVED`: call approveLogin first. An account without a password needs no approval.',
          consumes: BODIES,
          body: changePasswordPayload,
          response: { 200: empty, ...FAILED_FOR_USER, 406: apiError },
        },
      },
      async (request, reply) => {
        const session = await guard.need(request);
        const { site } = guard.callerOf(request);
        sendSession({ request, reply, config }, await password.change(session, request.body.password, site));
        return {};
      },
    );

    app.get(
      '/sessions',
      {
        schema: {
          tags: TAGS,
          summary: 'Where the user is logged in, the session of this call first',
          response: { 200: ownSessions, ...FAILED_FOR_USER },
        },
      },
      async (request) => ({ list: await sessions.list(await guard.need(request)) }),
    );

    app.post(
      '/sessions/end',
      {
        schema: {
          tags: TAGS,
          summary: 'End one session, or all but that of this call',
          description: 'It may be repeated: a session that has ended, or is of another user, changes nothing.',
          consumes: BODIES,
          body: sessionEnding,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await sessions.end(await guard.need(request), request.body.id);
        return {};
      },
    );

    app.get(
      '/export',
      {
        // It is counted, and another site must not put the file on the disk of the user.
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'All that is stored of the user, as one JSON file',
          description:
            'A part for each module. Reports about the user and what the site computes about pairs of players are left out: they tell about others.',
          response: { 200: z.string().describe('JSON'), ...FAILED_FOR_USER },
        },
      },
      async (request, reply) => {
        const { userId } = await guard.need(request);
        const text = await exportData(userId);
        reply.header('content-disposition', 'attachment; filename="magnaty.json"');
        // The compiler of answers would write the text as a string of JSON.
        return reply.type('application/json; charset=utf-8').serializer(String).send(text);
      },
    );

    app.get(
      '/remove',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Delete the account',
          description: '400 `WRONG_FIELDS` if `nickname` is wrong, or missing long after the login.',
          querystring: removeQuery,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request, reply) => {
        await remove(await guard.need(request), request.query.nickname);
        clearSession({ request, reply, config });
        return {};
      },
    );
  };
