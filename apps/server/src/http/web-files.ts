import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/');

/**
 * Serves the built site, with its index.html for every client-side route. Without a build (`root` is null or does not
 * exist) only the paths of the API are known.
 */
export const serveWeb = async (app: FastifyInstance, root: string | null): Promise<void> => {
  const isBuilt = root !== null && existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The build puts a hash of the content into the names of these files.
        const isHashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html');
    throw new Failure(404, 'NOT_FOUND');
  });
};
