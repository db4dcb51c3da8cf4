import { createHash } from 'node:crypto';
import {
  empty,
  exportQuery,
  gameList,
  gameListQuery,
  gameProof,
  namedPlayers,
  recordParams,
  recordQuery,
  sharedGame,
  type ExportHeader,
  type ExportLine,
  type GameProof,
} from '@magnaty/protocol';
import { emptyGame, evolve, upcast } from '@magnaty/rules';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { callsOf, type SessionReader } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { LoggedRow } from '../event-store.ts';
import type { PeopleReader } from '../ports.ts';
import { playersNow, withRecordNames } from '../seat-names.ts';
import { assertShown, openGame, readableGame, type BlockersOf, type FinishedGameRow, type Reader } from './access.ts';
import { playersOf } from './players-of.ts';
import { listGames } from './game-list.ts';
import { readStored, type StoredRecord } from './game-log.ts';
import { openShares } from './shares.ts';

export interface RecordRoutesOptions {
  readonly accounts: PeopleReader & { readonly sessions: SessionReader };
  readonly database: Database;
  readonly blockersOf: BlockersOf;
  /** Whether a user may see the games of another one. */
  readonly mayRead: (reading: { readonly userId: string; readonly readerId: string }) => Promise<boolean>;
}

/**
 * A browser asks again each time: a player may be deleted or lose the name, and a link may be withdrawn. No cache between
 * the servers and the reader keeps the record, because the reader may log out.
 */
const KEPT_BY_READER = { 'cache-control': 'private, no-cache', vary: 'cookie' };

const EXPORT = `The whole game as lines of JSON (\`application/x-ndjson\`). The first line is the header:
\`{ format: 'magnaty-game', version: 1, gameId, gameModeId, isPrivate, startedAt, finishedAt, commitment, playersSeeds, serverSeed, digest }\`.
Each further line is an event: \`{ seq, at, event, command?, now? }\`, where \`seq\` counts from 1, \`at\` is epoch ms, and \`event\` is
the payload of a game's event with its name as \`name\` (see /api/docs/socket). The first event is StartGame, the last
one GameOver. The first event of each later row has the \`command\` that caused the row, and \`now\`, if the command
was decided by another time than \`at\`. Events have the shape of the version that wrote them. The fold of these events is the game; \`npm run replay -- <file>\` tells it in words, and
\`npm run verify -- <file>\` checks its dice and cards.

Logged-in users may read each public game and the private games that they have played. \`key\` opens a private game to
everyone.`;

/** The calls under /api/game about the records of games. */
export const recordRoutes =
  ({ accounts, database, blockersOf, mayRead }: RecordRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['game'] });
    const shares = openShares(database);
    const failures = [400, 401, 404, 429, 503] as const;
    const ofRecord = { who: 'anyone', params: recordParams, query: recordQuery, failures } as const;

    call({
      method: 'GET',
      path: '/:gameId/export',
      who: 'anyone',
      limit: 'game.export',
      summary: 'A finished game as lines of JSON',
      description: EXPORT,
      params: recordParams,
      query: exportQuery,
      type: 'application/x-ndjson; charset=utf-8',
      answer: z.string().describe('Lines of JSON'),
      otherAnswers: { 304: z.string() },
      failures,
      run: async ({ userId, params: { gameId }, query: { key = null, download }, request, reply }) => {
        const game = await openGame(database, gameId, { userId, key });
        const { rows, digest } = await readStored(database, gameId);
        const text = exportOf(game, { rows: await withRecordNames(accounts, rows), digest });
        const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
        reply.headers({ ...KEPT_BY_READER, etag });
        if (request.headers['if-none-match'] === etag) return reply.code(304).serializer(String).send('');
        if (download !== undefined) reply.header('content-disposition', `attachment; filename="${exportName(game)}"`);
        return text;
      },
    });

    call({
      ...ofRecord,
      method: 'GET',
      path: '/:gameId/proof',
      limit: 'game.proof',
      summary: 'The commitment to the dice and cards of a game; once it is over, their seed and the events',
      description:
        'Everyone may read that of a public game, but while it runs guests get no `dice`, because these name the players. That of a private game: its players, and `key`.',
      answer: gameProof,
      run: async ({ userId, params, query }) => {
        const reader = { userId, key: query.key ?? null };
        return proofOf({ database, blockersOf, people: accounts }, params.gameId, reader);
      },
    });

    call({
      ...ofRecord,
      method: 'GET',
      path: '/:gameId/players',
      limit: 'game.players',
      summary: 'The people and programs of a finished game as they are called now',
      description: 'For those who may read the export.',
      answer: namedPlayers,
      run: async ({ userId, params, query }) => {
        const { id } = await openGame(database, params.gameId, { userId, key: query.key ?? null });
        return { players: await playersNow(accounts, await playersOf(database, id)) };
      },
    });

    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'game.list',
      summary: 'The finished games of the user, or the public ones of the user that is named, the last one first',
      description: '403 `PROFILE_CLOSED` if that user does not show them to the caller.',
      query: gameListQuery,
      answer: gameList,
      failures,
      alsoFails: [403],
      run: async ({ userId: readerId, query: { page, userId } }) => {
        if (userId === undefined) return listGames(database, { people: accounts, userId: readerId, page });
        if (!(await mayRead({ userId, readerId }))) throw new Failure(403, 'PROFILE_CLOSED');
        return listGames(database, { people: accounts, userId, isPublicOnly: true, page });
      },
    });

    const ofLink = {
      path: '/:gameId/share',
      who: 'user',
      limit: 'game.share',
      params: recordParams,
      failures,
    } as const;
    call({
      ...ofLink,
      method: 'POST',
      summary: 'The key of a link to a private game that the user has played',
      answer: sharedGame,
      run: async ({ userId, params }) => ({ key: await shares.share(params.gameId, userId) }),
    });
    call({
      ...ofLink,
      method: 'DELETE',
      summary: 'Withdraws the link to a private game that the user has played',
      answer: empty,
      run: async ({ userId, params }) => {
        await shares.withdraw(params.gameId, userId);
        return {};
      },
    });
  };

type ExportedGame = Pick<
  FinishedGameRow,
  'id' | 'gameModeId' | 'isPrivate' | 'createdAt' | 'finishedAt' | 'commitment' | 'playersSeeds' | 'serverSeed'
>;

/** A finished game as lines of JSON: the header, then one line for each event. */
export const exportOf = (game: ExportedGame, { rows, digest }: StoredRecord): string => {
  const { id, gameModeId, isPrivate, createdAt, finishedAt, commitment, playersSeeds, serverSeed } = game;
  const header: ExportHeader = {
    format: 'magnaty-game',
    version: 1,
    gameId: id,
    gameModeId: gameModeId === 2 ? 2 : 1,
    isPrivate,
    startedAt: createdAt,
    finishedAt,
    commitment,
    playersSeeds: [...playersSeeds],
    serverSeed,
    digest,
  };
  const lines = rows.flatMap((row) =>
    row.events.map((event, nth): ExportLine => ({
      seq: row.seq + nth,
      at: row.at,
      event,
      ...(nth === 0 ? causeOf(row) : {}),
    })),
  );
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
};

/** The name under which a browser saves an exported game: the day of its end, and the head of its id. */
const exportName = ({ id, finishedAt }: Pick<FinishedGameRow, 'id' | 'finishedAt'>): string =>
  `magnaty-${new Date(finishedAt).toISOString().slice(0, 10)}-${id.slice(0, 8)}.jsonl`;

/**
 * The commitment, the numbers of the players and the number of draws; once the game is over, also the seed and the events.
 * @throws Failure 404 for an unknown game, a private game of others, and a running game of who blocks the reader.
 */
export const proofOf = async (
  {
    database,
    blockersOf,
    people,
  }: Pick<RecordRoutesOptions, 'database' | 'blockersOf'> & { readonly people: PeopleReader },
  gameId: string,
  reader: Reader,
): Promise<GameProof> => {
  const readable = await readableGame(database, gameId, reader);
  if (reader.userId !== null) await assertShown({ database, blockersOf }, readable, reader.userId);
  const { commitment, playersSeeds, serverSeed, status } = readable;
  const stored = await readStored(database, gameId);
  const rows = await withRecordNames(people, stored.rows);
  const events = rows.flatMap((row) => row.events);
  const game = emptyGame();
  for (const event of events) evolve(game, upcast(event));
  const [start] = events.map(upcast);
  if (start?.name !== 'StartGame') throw new Error(`game ${gameId} has no begin`);
  const isOver = status === 'finished';
  return {
    gameId,
    isOver,
    fairness: start.fairness,
    commitment,
    ...((isOver || reader.userId !== null) && { dice: start.dice }),
    playersSeeds: [...playersSeeds],
    draws: game.draws,
    serverSeed: isOver ? serverSeed : null,
    events: isOver ? events.map((event) => ({ ...event })) : null,
    rows: isOver ? rows.map((row) => ({ seq: row.seq, at: row.at, ...causeOf(row) })) : null,
    digest: isOver ? stored.digest : null,
  };
};

const causeOf = ({
  command,
  decidedAt,
}: Pick<LoggedRow, 'command' | 'decidedAt'>): Pick<ExportLine, 'command' | 'now'> => ({
  ...(command && { command }),
  ...(decidedAt && { now: decidedAt }),
});
