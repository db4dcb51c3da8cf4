import { apiError, empty, recordParams, recordQuery, reportPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userCalls, type SessionReader } from '../../http/user-calls.ts';
import { BODIES, FAILED_FOR_USER } from '../accounts/index.ts';
import type { Reports } from './reports.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly reports: Reports;
}

/** The calls under /api/report. */
export const reportRoutes =
  ({ sessions, reports }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['report'];
    const reporterOf = userCalls(sessions, 'report.game');
    app.post(
      '/send',
      {
        schema: {
          tags,
          summary: 'Report a player of a game that the user plays, has played, watches or may read',
          description:
            '404 `NOT_FOUND`; 409 `ALREADY_REPORTED`: with `isFurther` the moment is added to the former report; ' +
            '409 `REPORT_DECIDED`, `TOO_MANY_MOMENTS`. The reported player is not told.',
          consumes: BODIES,
          body: reportPayload,
          response: { 200: empty, ...FAILED_FOR_USER, 404: apiError, 409: apiError },
        },
      },
      async (request) => {
        const reporterId = await reporterOf(request);
        await reports.send({ ...request.body, reporterId, address: request.ip });
        return {};
      },
    );

    app.get(
      '/events/:gameId',
      {
        schema: {
          tags,
          summary: 'The events of a game until now, from which a reporter chooses the moment',
          description: 'Lines of JSON (`application/x-ndjson`): `{ seq, at, event }`, as in the export of a game.',
          params: recordParams,
          querystring: recordQuery,
          response: { 200: z.string().describe('Lines of JSON'), ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request, reply) => {
        const userId = await reporterOf(request);
        const lines = await reports.linesOf(request.params.gameId, { userId, key: request.query.key ?? null });
        // The compiler of answers would write the text as a string of JSON.
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .serializer(String)
          .send(lines.map((line) => `${line}\n`).join(''));
      },
    );
  };
