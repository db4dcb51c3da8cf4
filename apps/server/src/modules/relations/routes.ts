import { apiError, empty, relationList, relationPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { BODIES, FAILED_FOR_USER, type Guard } from '../accounts/index.ts';
import type { Relations } from './relations.ts';

interface Options {
  readonly guard: Guard;
  readonly relations: Relations;
}

const ADDED = '404 `NOT_FOUND` for an unknown player; 409 `TOO_MANY_RELATIONS`.';

/** The calls that change the list: each one may be repeated. */
const CHANGES = [
  { path: 'block', kind: 'block', change: 'add', summary: 'Block a player, who is not told', description: ADDED },
  { path: 'unblock', kind: 'block', change: 'remove', summary: 'Take back a block', description: '' },
  { path: 'mute', kind: 'mute', change: 'add', summary: 'See no stickers and phrases of a player', description: ADDED },
  { path: 'unmute', kind: 'mute', change: 'remove', summary: 'See stickers and phrases again', description: '' },
] as const;

/** The calls under /api/relations. */
export const relationRoutes =
  ({ guard, relations }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['relations'];
    app.get(
      '/list',
      {
        schema: {
          tags,
          summary: 'The players whom the user has blocked and muted',
          response: { 200: relationList, ...FAILED_FOR_USER },
        },
      },
      async (request) => relations.list((await guard.need(request)).userId),
    );
    for (const { path, kind, change, summary, description } of CHANGES) {
      app.post(
        `/${path}`,
        {
          schema: {
            tags,
            summary,
            ...(description !== '' && { description }),
            consumes: BODIES,
            body: relationPayload,
            response: { 200: empty, ...FAILED_FOR_USER, 404: apiError, 409: apiError },
          },
        },
        async (request) => {
          const { userId } = await guard.need(request);
          await relations[change]({ userId, otherId: request.body.userId, kind });
          return {};
        },
      );
    }
  };
