import { playerParams, playerProfile } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { ReadProfile } from './profile-reader.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly readProfile: ReadProfile;
}

/** The calls under /api/player. */
export const playerRoutes =
  ({ sessions, readProfile }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['player'] });
    call({
      method: 'GET',
      path: '/:nickname',
      who: 'user',
      limit: 'player.profile',
      summary: 'The profile of a player, as far as the user may see it',
      description: '404 `NOT_FOUND` for an unknown nickname.',
      params: playerParams,
      answer: playerProfile,
      alsoFails: [404],
      run: async ({ userId, params, locale }) => {
        const profile = await readProfile({ nickname: params.nickname, readerId: userId, locale });
        if (profile === null) throw new Failure(404, 'NOT_FOUND');
        return profile;
      },
    });
  };
