import {
  apiError,
  empty,
  foundPeople,
  friendList,
  friendPayload,
  friendSearch,
  friendsOnline,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openLimitsHere } from '../../limits/limiter.ts';
import { BODIES, FAILED_FOR_USER, type Guard } from '../accounts/index.ts';
import type { Friends } from './friends.ts';

interface Options {
  readonly guard: Guard;
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
  ({ guard, friends }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['friends'];
    const limits = openLimitsHere();
    app.get(
      '/list',
      {
        schema: {
          tags,
          summary: 'The friends and where they are, open requests, and people of the last public games',
          response: { 200: friendList, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await limits.take('friend.list', userId);
        return friends.list(userId);
      },
    );
    app.get(
      '/online',
      {
        schema: {
          tags,
          summary: 'The number of friends who are online',
          response: { 200: friendsOnline, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await limits.take('friend.list', userId);
        return { online: await friends.countOnline(userId) };
      },
    );
    app.get(
      '/search',
      {
        schema: {
          tags,
          summary: 'Users whose nickname begins so, at most ten; a closed profile is found by its whole name only',
          querystring: friendSearch,
          response: { 200: foundPeople, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await limits.take('friend.search', userId);
        return friends.search(userId, request.query.nickname);
      },
    );
    for (const { path, summary } of CHANGES) {
      app.post(
        `/${path}`,
        {
          schema: {
            tags,
            summary,
            consumes: BODIES,
            body: friendPayload,
            response: { 200: empty, ...FAILED_FOR_USER, 404: apiError, 409: apiError },
          },
        },
        async (request) => {
          const { userId } = await guard.need(request);
          await friends[path](userId, request.body.userId);
          return {};
        },
      );
    }
  };
