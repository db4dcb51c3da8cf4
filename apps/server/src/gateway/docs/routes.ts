import type { FastifyPluginCallback } from 'fastify';
import { publicSocketPort, type Config } from '../../config/config.ts';
import { botsPage } from './bots-page.ts';
import { socketDocument, socketPage } from './page.ts';
import { STYLE } from './style.ts';

/**
 * The published contract of the socket: /api/docs/socket and, for machines, /api/docs/socket.json; and at
 * /api/docs/bots how to write a bot.
 */
export const socketDocs =
  (config: Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>): FastifyPluginCallback =>
  (app, _options, done) => {
    const port = publicSocketPort(config);
    const stylePath = '/api/docs/socket.css';
    let page: string | undefined;
    const schema = { hide: true };
    app.get('/api/docs/socket', { schema }, (_request, reply) => {
      page ??= socketPage({ port, stylePath });
      return reply.type('text/html; charset=utf-8').send(page);
    });
    let bots: string | undefined;
    app.get('/api/docs/bots', { schema }, (_request, reply) => {
      bots ??= botsPage({ stylePath });
      return reply.type('text/html; charset=utf-8').send(bots);
    });
    app.get(stylePath, { schema }, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    app.get('/api/docs/socket.json', { schema }, (request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(socketDocument(`${request.hostname}:${port}`))),
    );
    done();
  };
