import { emptyGame, evolve } from '@magnaty/rules';
import { eventSeq, gameId, sentNumber } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { z } from 'zod';
import { callsOf } from '../../http/call.ts';
import { TaskQueue } from '../../scheduling/task-queue.ts';
import { findGame } from './access.ts';
import { boardPicture } from './board-picture.ts';
import { readLog } from './game-log.ts';
import type { RecordRoutesOptions } from './routes.ts';

/** Pictures that are kept in memory, about 20 kB each. */
const KEPT = 200;
/** The picture of the site, for a game that guests may not see. */
const OF_SITE = '/previews/ru.png';

/** The pictures of shared moments of games. Only public games that are over have one. */
export const pictureRoutes =
  ({ accounts: { sessions }, database }: RecordRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const kept = new Map<string, Promise<Buffer>>();
    const drawing = new TaskQueue({ running: 1 });

    const draw = async (id: string, at: number): Promise<Buffer> => {
      const events = (await readLog(database, id)).flatMap((row) => row.events);
      const game = emptyGame();
      for (const event of events.slice(0, Math.max(1, at))) evolve(game, event);
      return sharp(Buffer.from(boardPicture(game)))
        .png({ palette: true, colours: 64 })
        .toBuffer();
    };
    /** Two calls for one picture share the drawing. A failed one is not kept. */
    const pictureOf = (id: string, at: number): Promise<Buffer> => {
      const key = `${id}:${at}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = drawing.run(() => draw(id, at));
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return drawn;
    };

    const call = callsOf(app, { sessions, tags: ['media'] });
    call({
      method: 'GET',
      path: '/:file',
      who: 'anyone',
      limit: 'game.picture',
      summary: 'The board of a finished public game after the event `at`, as PNG of 1200 × 630 without names',
      params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{1,64}\.png$/) }),
      query: z.object({ at: sentNumber.pipe(eventSeq).default(1_000_000_000) }),
      type: 'image/png',
      failures: [400, 404, 429, 503],
      run: async ({ params, query, reply }) => {
        const game = await findGame(database, gameId.parse(params.file.slice(0, -4)));
        if (game.isPrivate || game.status !== 'finished') return reply.redirect(OF_SITE, 302);
        const picture = await pictureOf(game.id, query.at);
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return picture;
      },
    });
  };
