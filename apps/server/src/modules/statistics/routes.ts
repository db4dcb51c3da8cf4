import { apiError, playerParams, playerProfile } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Failure } from '../../http/failure.ts';
import { localeOf } from '../../http/locale.ts';
import { userCalls, type SessionReader } from '../../http/user-calls.ts';
import { FAILED_FOR_USER } from '../accounts/index.ts';
import type { ReadProfile } from './profile-reader.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly readProfile: ReadProfile;
}

/** The calls under /api/player. */
export const playerRoutes =
  ({ sessions, readProfile }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const caller = userCalls(sessions, 'player.profile');
    app.get(
      '/:nickname',
      {
        schema: {
          tags: ['player'],
          summary: 'The profile of a player, as far as the user may see it',
          description: '404 `NOT_FOUND` for an unknown nickname.',
          params: playerParams,
          response: { 200: playerProfile, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const readerId = await caller(request);
        const locale = localeOf(request);
        const profile = await readProfile({ nickname: request.params.nickname, readerId, locale });
        if (profile === null) throw new Failure(404, 'NOT_FOUND');
        return profile;
      },
    );
  };
