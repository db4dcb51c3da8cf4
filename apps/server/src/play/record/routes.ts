import { createHash } from 'node:crypto';
import {
  apiError,
  empty,
  exportQuery,
  gameList,
  gameListQuery,
  gameProof,
  recordParams,
  sharedGame,
  type GameList,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { openCalls, userCalls, type SessionReader } from '../../http/user-calls.ts';
import { openGame } from './access.ts';
import { exportName, exportOf } from './export.ts';
import { listGames } from './game-list.ts';
import { readLog } from './game-log.ts';
import { proofOf } from './proof.ts';
import { openShares } from './shares.ts';

export interface RecordRoutesOptions {
  readonly accounts: { readonly sessions: SessionReader };
  readonly database: Database;
  /** The network of an address, whose guests are counted together. */
  readonly networkOf: (address: string) => string;
}

/** Maximum number of calls of one user, or of all guests of one network, in a minute, for each of the calls. */
const LIMIT = 30;

/**
 * The log of a finished game changes only when a player is deleted. No cache between the servers and the reader keeps
 * it: the reader may be a guest with a link that is withdrawn later, or may log out.
 */
const KEPT_BY_READER = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'cookie' };

const EXPORT = `The whole game as lines of JSON (\`application/x-ndjson\`). The first line is the header:
\`{ format: 'magnaty-game', version: 1, gameId, gameModeId, isPrivate, startedAt, finishedAt, commitment, playersSeeds, serverSeed }\`.
Each further line is an event: \`{ seq, at, event }\`, where \`seq\` counts from 1, \`at\` is epoch ms, and \`event\` is
the payload of a game's event with its name as \`name\` (see /api/docs/socket). The first event is StartGame, the last
one GameOver. The fold of these events is the game; \`npm run replay -- <file>\` tells it in words, and
\`npm run verify -- <file>\` checks its dice and cards.

Logged-in users may read each public game and the private games that they have played. \`key\` opens a private game to
everyone.`;

/** The calls under /api/game about the records of games. */
export const recordRoutes =
  ({ accounts: { sessions }, database, networkOf }: RecordRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const shares = openShares(database);
    const openTo = () => openCalls({ sessions, perMinute: LIMIT, networkOf });
    const [exportCaller, proofCaller] = [openTo(), openTo()];
    const listCaller = userCalls({ sessions, perMinute: LIMIT });
    const shareCaller = userCalls({ sessions, perMinute: LIMIT });
    const failures = { 400: apiError, 401: apiError, 404: apiError, 429: apiError, 503: apiError };

    app.get(
      '/:gameId/export',
      {
        schema: {
          tags: ['game'],
          summary: 'A finished game as lines of JSON',
          description: EXPORT,
          params: recordParams,
          querystring: exportQuery,
          response: { 200: z.string().describe('Lines of JSON'), 304: z.string(), ...failures },
        },
      },
      async (request, reply) => {
        const { gameId } = request.params;
        const { key = null, download } = request.query;
        const game = await openGame(database, gameId, { userId: await exportCaller(request), key });
        const text = exportOf(game, await readLog(database, gameId));
        const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
        reply.headers({ ...KEPT_BY_READER, etag });
        if (request.headers['if-none-match'] === etag) return reply.code(304).serializer(String).send('');
        if (download !== undefined) reply.header('content-disposition', `attachment; filename="${exportName(game)}"`);
        // The compiler of answers would write the text as a string of JSON.
        return reply.type('application/x-ndjson; charset=utf-8').serializer(String).send(text);
      },
    );

    app.get(
      '/:gameId/proof',
      {
        schema: {
          tags: ['game'],
          summary: 'The commitment to the dice and cards of a game; once it is over, their seed and the events',
          params: recordParams,
          response: { 200: gameProof, ...failures },
        },
      },
      async (request) => {
        await proofCaller(request);
        const { events, ...proof } = await proofOf(database, request.params.gameId);
        return { ...proof, events: events?.map((event) => ({ ...event })) ?? null };
      },
    );

    app.get(
      '/list',
      {
        schema: {
          tags: ['game'],
          summary: 'The finished games of the user, or the public ones of another user, the last one first',
          querystring: gameListQuery,
          response: { 200: gameList, ...failures },
        },
      },
      async (request): Promise<GameList> => {
        const readerId = await listCaller(request);
        const { page, userId = readerId } = request.query;
        return listGames(database, { userId, readerId, page });
      },
    );

    app.post(
      '/:gameId/share',
      {
        schema: {
          tags: ['game'],
          summary: 'The key of a link to a private game that the user has played',
          params: recordParams,
          response: { 200: sharedGame, ...failures },
        },
      },
      async (request) => ({ key: await shares.share(request.params.gameId, await shareCaller(request)) }),
    );

    app.delete(
      '/:gameId/share',
      {
        schema: {
          tags: ['game'],
          summary: 'Withdraws the link to a private game that the user has played',
          params: recordParams,
          response: { 200: empty, ...failures },
        },
      },
      async (request) => {
        await shares.withdraw(request.params.gameId, await shareCaller(request));
        return {};
      },
    );
  };
