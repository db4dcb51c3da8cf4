import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageAt } from '@magnaty/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { BeforePage } from '../ports/server-module.ts';
import { requestedLocale } from '../texts/texts.ts';
import { serveCrawlers } from './crawlers.ts';
import { Failure } from './failure.ts';
import { namedLocale } from './locale.ts';
import { LANGUAGE_PARAMETER, openPageTemplate, replayImage } from './page-head.ts';
import { siteAddress } from './site-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths of the style sheets of the built site, for pages that the server writes. */
    siteSheets?: readonly string[];
  }
}

const INDEX = 'index.html';

const isForBrowser = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api') && !url.startsWith('/assets/');

/** Former folders of pictures, which operators' messages and shared links name. Ad blockers stop these words. */
const MOVED = [
  ['/banners/', '/posters/'],
  ['/share/', '/previews/'],
] as const;

export interface WebFolders {
  /** The built site. */
  readonly webRoot: string | null;
  /** Assets of the build before too (`keepAssets`). */
  readonly keptRoot: string | null;
}

interface WebFiles extends WebFolders {
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;
  readonly beforePage: readonly BeforePage[];
}

/**
 * Serves the built site. Each page is its index.html with a head of its own, in the language that the address names or
 * the browser prefers. An address that is no page gets one as well, as a 404: its router says so in words. Without a
 * build (`webRoot` is null or does not exist) only the paths of the API are known.
 */
export const serveWeb = async (
  app: FastifyInstance,
  { webRoot: root, keptRoot, config, beforePage }: WebFiles,
): Promise<void> => {
  if (root === null || !existsSync(join(root, INDEX))) {
    app.setNotFoundHandler(() => {
      throw new Failure(404, 'NOT_FOUND');
    });
    return;
  }
  const site = siteAddress(config);
  const template = await readFile(join(root, INDEX), 'utf8');
  app.decorate(
    'siteSheets',
    [...template.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, path]) => path!),
  );
  const write = openPageTemplate(template);
  const roots = keptRoot === null ? [root] : [root, keptRoot];
  serveCrawlers(app, site);
  await app.register(fastifyStatic, {
    root: roots,
    preCompressed: true,
    cacheControl: false,
    // The template is no page: the handler below writes the head into it.
    allowedPath: (path) => path !== '/' && basename(path) !== INDEX,
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the names of these files.
      const isHashed = roots.some((folder) => path.startsWith(join(folder, 'assets')));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isForBrowser(request)) throw new Failure(404, 'NOT_FOUND');
    const path = request.url.split('?', 1)[0] ?? '';
    for (const [former, present] of MOVED)
      if (path.startsWith(former)) return reply.redirect(present + path.slice(former.length), 301);
    const page = pageAt(path);
    const named = namedLocale((request.query as Readonly<Record<string, unknown>>)[LANGUAGE_PARAMETER]);
    const locale = named ?? requestedLocale(request.headers['accept-language']);
    const image = replayImage(path, (request.query as Readonly<Record<string, unknown>>)['at']);
    reply.code(page === null ? 404 : 200).type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'no-cache', 'content-language': locale, vary: 'accept-language' });
    for (const prepare of beforePage) await prepare({ request, reply });
    return reply.send(write({ page, locale, isNamed: named !== null, site, ...(image && { image }) }));
  });
};
