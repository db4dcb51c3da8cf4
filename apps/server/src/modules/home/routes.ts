import { gameFloors, peoplePlaying, storyParams, weekRecording } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { Home } from './home.ts';

interface HomeRoutesOptions {
  readonly sessions: SessionReader;
  readonly home: Home;
}

/** The calls under /api/home. */
export const homeRoutes =
  ({ sessions, home }: HomeRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['home'] });
    call({
      method: 'GET',
      path: '/playing',
      who: 'anyone',
      limit: 'home.playing',
      summary: 'How many people play now',
      answer: peoplePlaying,
      failures: [429, 503],
      run: async () => home.playing(),
    });
    call({
      method: 'GET',
      path: '/recording',
      who: 'user',
      limit: 'home.tables',
      summary: 'The best recorded public game of the last week',
      answer: weekRecording,
      failures: [401, 429, 503],
      run: async () => home.recording(),
    });
  };

/** The call under /api/game. */
export const floorsRoutes =
  ({ sessions, home }: HomeRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['game'] });
    call({
      method: 'GET',
      path: '/:gameId/floors',
      who: 'user',
      limit: 'home.tables',
      summary: 'The floors of the people in a public game, or in one’s own',
      params: storyParams,
      answer: gameFloors,
      failures: [400, 401, 404, 429, 503],
      run: async ({ userId, params }) => {
        const floors = await home.floorsIn(params.gameId, userId);
        if (floors === null) throw new Failure(404, 'NOT_FOUND');
        return floors;
      },
    });
  };
