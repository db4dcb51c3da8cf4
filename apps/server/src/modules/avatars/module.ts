import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { callsOf } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { AVATARS_PATH, findAvatar } from './avatar-store.ts';
import { exportUser } from './export-user.ts';

export const avatarsModule = ({ database }: { readonly database: Database }): ServerModule => ({
  name: 'avatars',
  pages: [{ prefix: AVATARS_PATH, plugin: mediaRoutes({ database }) }],
  exportUser,
});

/** Serves uploaded avatars. The content of a path never changes. */
const mediaRoutes =
  ({ database }: { readonly database: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { tags: ['media'] });
    call({
      method: 'GET',
      path: '/:file',
      who: 'stranger',
      limit: { none: 'browsers keep the answer for ever' },
      summary: 'An avatar',
      params: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
      type: 'image/webp',
      failures: [],
      run: async ({ params, reply }) => {
        const content = await findAvatar(database, params.file.slice(0, 32));
        if (content === null) throw new Failure(404, 'NOT_FOUND');
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox");
        return Buffer.from(content);
      },
    });
  };
