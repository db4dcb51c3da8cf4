import { apiError, gameStory, runningGames, storyParams, unclosedResult, watchKey } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Failure } from '../http/failure.ts';
import { userCalls, type SessionReader } from '../http/user-calls.ts';
import type { BlockersOf } from './record/access.ts';
import type { ResultReader } from './result-reader.ts';
import type { StoryReader } from './story-reader.ts';
import type { Watching } from './watching.ts';

export interface ResultRoutesOptions {
  readonly accounts: { readonly sessions: SessionReader };
  readonly results: Pick<ResultReader, 'unclosedResult'>;
  readonly storyFor: StoryReader;
  readonly watching: Pick<Watching, 'running' | 'keyFor'>;
  readonly blockersOf: BlockersOf;
}

/** The calls under /api/game about games that are over. */
export const resultRoutes =
  ({ accounts, results, storyFor, watching, blockersOf }: ResultRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const userOf = userCalls(accounts.sessions, 'game.result');
    const listReaderOf = userCalls(accounts.sessions, 'game.running');
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

    app.get(
      '/running',
      {
        schema: {
          tags: ['game'],
          summary: 'Public games that run now, which the user may watch',
          response: { 200: runningGames, 401: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const userId = await listReaderOf(request);
        const { games, hasMore } = await watching.running();
        const players = games.flatMap((game) => game.players.map((player) => player.userId));
        const blockers = await blockersOf(userId, players);
        return { games: games.filter((game) => !game.players.some((one) => blockers.has(one.userId))), hasMore };
      },
    );

    app.get(
      '/:gameId/watch',
      {
        schema: {
          tags: ['game'],
          summary: 'The key of a private game, for its players: whoever has it may watch',
          params: storyParams,
          response: { 200: watchKey, 400: apiError, 401: apiError, 404: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const key = await watching.keyFor({ gameId: request.params.gameId, userId: await userOf(request) });
        if (key === null) throw new Failure(404, 'NOT_FOUND');
        return { key };
      },
    );

    app.get(
      '/:gameId/story',
      {
        schema: {
          tags: ['game'],
          summary: 'The capital of each player by round and the awards, for the players of the game',
          params: storyParams,
          response: { 200: gameStory, 400: apiError, 401: apiError, 404: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const story = await storyFor({ gameId: request.params.gameId, userId: await userOf(request) });
        if (story === null) throw new Failure(404, 'NOT_FOUND');
        return story;
      },
    );
  };
