import { empty, relationList, relationPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { Relations } from './relations.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly relations: Relations;
}

const ADDED = '404 `NOT_FOUND` for an unknown player; 409 `TOO_MANY_RELATIONS`.';

/** The calls that change the list: each one may be repeated. */
const CHANGES = [
  { path: 'block', kind: 'block', change: 'add', summary: 'Block a player, who is not told', description: ADDED },
  { path: 'unblock', kind: 'block', change: 'remove', summary: 'Take back a block' },
  { path: 'mute', kind: 'mute', change: 'add', summary: 'See no stickers and phrases of a player', description: ADDED },
  { path: 'unmute', kind: 'mute', change: 'remove', summary: 'See stickers and phrases again' },
] as const;

/** The calls under /api/relations. */
export const relationRoutes =
  ({ sessions, relations }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['relations'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'call.user',
      summary: 'The players whom the user has blocked and muted',
      answer: relationList,
      run: async ({ userId }) => relations.list(userId),
    });
    for (const { path, kind, change, ...texts } of CHANGES)
      call({
        method: 'POST',
        path: `/${path}`,
        who: 'user',
        limit: { inWork: 'relation.user' },
        ...texts,
        body: relationPayload,
        answer: empty,
        alsoFails: [404, 409],
        run: async ({ userId, body }) => {
          await relations[change]({ userId, otherId: body.userId, kind });
          return {};
        },
      });
  };
