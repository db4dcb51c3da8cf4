import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageAt } from '@magnaty/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const INDEX = 'index.html';

const isForBrowser = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api') && !url.startsWith('/assets/');

export interface WebFolders {
  /** The built site. */
  readonly webRoot: string | null;
  /** Assets of the build before too (`keepAssets`). */
  readonly keptRoot: string | null;
}

/**
 * Serves the built site, with its index.html for every page. An address that is no page gets it as well, as a 404: its
 * router says so in words. Without a build (`webRoot` is null or does not exist) only the paths of the API are known.
 */
export const serveWeb = async (app: FastifyInstance, { webRoot: root, keptRoot }: WebFolders): Promise<void> => {
  if (root === null || !existsSync(join(root, INDEX))) {
    app.setNotFoundHandler(() => {
      throw new Failure(404, 'NOT_FOUND');
    });
    return;
  }
  const roots = keptRoot === null ? [root] : [root, keptRoot];
  await app.register(fastifyStatic, {
    root: roots,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the names of these files.
      const isHashed = roots.some((folder) => path.startsWith(join(folder, 'assets')));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isForBrowser(request)) throw new Failure(404, 'NOT_FOUND');
    if (pageAt(request.url.split('?', 1)[0] ?? '') !== null) return reply.sendFile(INDEX, root);
    reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    // A 404 has no validators: sendFile would answer a repeated request with an empty page.
    return reply.send(await readFile(join(root, INDEX)));
  });
};
