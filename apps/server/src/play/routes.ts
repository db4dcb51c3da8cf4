import { gameStory, runningGames, storyParams, unclosedResult, watchKey } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
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
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['game'] });
    call({
      method: 'GET',
      path: '/result',
      who: 'user',
      limit: 'game.result',
      summary: 'The last result that the user has not closed; exitGame with its gameId closes it',
      answer: unclosedResult,
      failures: [401, 429, 503],
      run: async ({ userId }) => ({ result: await results.unclosedResult(userId) }),
    });

    call({
      method: 'GET',
      path: '/running',
      who: 'user',
      limit: 'game.running',
      summary: 'Public games that run now, which the user may watch',
      answer: runningGames,
      failures: [401, 429, 503],
      run: async ({ userId }) => {
        const { games, hasMore } = await watching.running();
        const players = games.flatMap((game) => game.players.map((player) => player.userId));
        const blockers = await blockersOf(userId, players);
        return { games: games.filter((game) => !game.players.some((one) => blockers.has(one.userId))), hasMore };
      },
    });

    call({
      method: 'GET',
      path: '/:gameId/watch',
      who: 'user',
      limit: 'game.result',
      summary: 'The key of a private game, for its players: whoever has it may watch',
      params: storyParams,
      answer: watchKey,
      failures: [400, 401, 404, 429, 503],
      run: async ({ userId, params }) => {
        const key = await watching.keyFor({ gameId: params.gameId, userId });
        if (key === null) throw new Failure(404, 'NOT_FOUND');
        return { key };
      },
    });

    call({
      method: 'GET',
      path: '/:gameId/story',
      who: 'user',
      limit: 'game.result',
      summary: 'The capital of each player by round and the awards, for the players of the game',
      params: storyParams,
      answer: gameStory,
      failures: [400, 401, 404, 429, 503],
      run: async ({ userId, params }) => {
        const story = await storyFor({ gameId: params.gameId, userId });
        if (story === null) throw new Failure(404, 'NOT_FOUND');
        return story;
      },
    });
  };
