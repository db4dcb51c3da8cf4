import { empty, recordParams, recordQuery, reportPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { Reports } from './reports.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly reports: Reports;
}

/** The calls under /api/report. */
export const reportRoutes =
  ({ sessions, reports }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['report'] });
    call({
      method: 'POST',
      path: '/send',
      who: 'user',
      limit: 'report.game',
      summary: 'Report a player of a game that the user plays, has played, watches or may read',
      description:
        '404 `NOT_FOUND`; 409 `ALREADY_REPORTED`: with `isFurther` the moment is added to the former report; ' +
        '409 `REPORT_DECIDED`, `TOO_MANY_MOMENTS`. The reported player is not told.',
      body: reportPayload,
      answer: empty,
      alsoFails: [404, 409],
      run: async ({ userId, body, request }) => {
        await reports.send({ ...body, reporterId: userId, address: request.ip });
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/events/:gameId',
      who: 'user',
      limit: 'report.game',
      summary: 'The events of a game until now, from which a reporter chooses the moment',
      description: 'Lines of JSON (`application/x-ndjson`): `{ seq, at, event }`, as in the export of a game.',
      params: recordParams,
      query: recordQuery,
      type: 'application/x-ndjson; charset=utf-8',
      answer: z.string().describe('Lines of JSON'),
      alsoFails: [404],
      run: async ({ userId, params, query }) => {
        const lines = await reports.linesOf(params.gameId, { userId, key: query.key ?? null });
        return lines.map((line) => `${line}\n`).join('');
      },
    });
  };
