import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { findAvatar } from './avatar-store.ts';

/** Serves uploaded avatars. The content of a path never changes. */
export const mediaRoutes =
  ({ database }: { readonly database: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:file',
      {
        schema: {
          tags: ['media'],
          summary: 'An avatar',
          params: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
        },
      },
      async (request, reply) => {
        const content = await findAvatar(database, request.params.file.slice(0, 32));
        if (content === null) throw new Failure(404, 'NOT_FOUND');
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type('image/webp')
          .send(Buffer.from(content));
      },
    );
  };
