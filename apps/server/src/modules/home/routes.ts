import { apiError, gameFloors, peoplePlaying, storyParams, weekRecording } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Failure } from '../../http/failure.ts';
import { openCalls, userCalls, type SessionReader } from '../../http/user-calls.ts';
import type { Home } from './home.ts';

interface HomeRoutesOptions {
  readonly sessions: SessionReader;
  readonly home: Home;
}

/** The calls under /api/home. */
export const homeRoutes =
  ({ sessions, home }: HomeRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const countCaller = openCalls(sessions, 'home.playing');
    const userOf = userCalls(sessions, 'home.tables');
    app.get(
      '/playing',
      {
        schema: {
          tags: ['home'],
          summary: 'How many people play now',
          response: { 200: peoplePlaying, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        await countCaller(request);
        return home.playing();
      },
    );
    app.get(
      '/recording',
      {
        schema: {
          tags: ['home'],
          summary: 'The best recorded public game of the last week',
          response: { 200: weekRecording, 401: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        await userOf(request);
        return home.recording();
      },
    );
  };

/** The call under /api/game. */
export const floorsRoutes =
  ({ sessions, home }: HomeRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const userOf = userCalls(sessions, 'home.tables');
    app.get(
      '/:gameId/floors',
      {
        schema: {
          tags: ['game'],
          summary: 'The floors of the people in a public game, or in one’s own',
          params: storyParams,
          response: { 200: gameFloors, 400: apiError, 401: apiError, 404: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const floors = await home.floorsIn(request.params.gameId, await userOf(request));
        if (floors === null) throw new Failure(404, 'NOT_FOUND');
        return floors;
      },
    );
  };
