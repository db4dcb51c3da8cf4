import { empty, foundPeople, friendList, friendPayload, friendSearch, friendsOnline } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { Friends } from './friends.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly friends: Friends;
}

/** The calls that change a friendship: each one may be repeated. */
const CHANGES = [
  { path: 'request', summary: 'Ask a user for friendship; two requests that cross become one' },
  { path: 'accept', summary: 'Accept a request' },
  { path: 'decline', summary: 'Decline a request: its sender may ask again after 30 days' },
  { path: 'remove', summary: 'End a friendship, or take an own request back' },
] as const;

/** The calls under /api/friends. */
export const friendRoutes =
  ({ sessions, friends }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['friends'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'friend.list',
      summary: 'The friends and where they are, open requests, and people of the last public games',
      answer: friendList,
      run: async ({ userId }) => friends.list(userId),
    });
    call({
      method: 'GET',
      path: '/online',
      who: 'user',
      limit: 'friend.list',
      summary: 'The number of friends who are online',
      answer: friendsOnline,
      run: async ({ userId }) => ({ online: await friends.countOnline(userId) }),
    });
    call({
      method: 'GET',
      path: '/search',
      who: 'user',
      limit: 'friend.search',
      summary: 'Users whose nickname begins so, at most ten; a closed profile is found by its whole name only',
      query: friendSearch,
      answer: foundPeople,
      run: async ({ userId, query }) => friends.search(userId, query.nickname),
    });
    for (const { path, summary } of CHANGES)
      call({
        method: 'POST',
        path: `/${path}`,
        who: 'user',
        limit: { inWork: 'friend.user' },
        summary,
        body: friendPayload,
        answer: empty,
        alsoFails: [404, 409],
        run: async ({ userId, body }) => {
          await friends[path](userId, body.userId);
          return {};
        },
      });
  };
