import { apiError, unclosedResult } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userCalls, type SessionReader } from '../http/user-calls.ts';
import type { ResultReader } from './result-reader.ts';

export interface ResultRoutesOptions {
  readonly accounts: { readonly sessions: SessionReader };
  readonly results: Pick<ResultReader, 'unclosedResult'>;
}

/** The calls under /api/game about games that are over. */
export const resultRoutes =
  ({ accounts, results }: ResultRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const userOf = userCalls({ sessions: accounts.sessions, perMinute: 20 });
    app.get(
      '/result',
      {
        schema: {
          tags: ['game'],
          summary: 'The last result that the user has not closed; exitGame with its gameId closes it',
          response: { 200: unclosedResult, 401: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => ({ result: await results.unclosedResult(await userOf(request)) }),
    );
  };
