import { LOCALES } from '@magnaty/content';
import { apiError, dictionary, serverInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { Failure } from '../../http/failure.ts';
import { localeOf } from '../../http/locale.ts';
import { DICTIONARY_VERSION, describeServer, textsOf } from './server-info.ts';

const TAGS = ['unregistered'];

/** What a guest may know: the calls under /api/unregistered. */
export const informationRoutes =
  ({ config }: { config: Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/main/info',
      { schema: { tags: TAGS, summary: 'Settings of the server', response: { 200: serverInfo } } },
      async (request) => describeServer(config, localeOf(request)),
    );

    app.get(
      '/dictionary/:localeId',
      {
        schema: {
          tags: TAGS,
          summary: 'Texts of a language, as ICU messages',
          params: z.object({ localeId: z.string().regex(/^\d{1,4}$/) }),
          response: { 200: dictionary, 400: apiError, 404: apiError },
        },
      },
      async (request) => {
        const locale = LOCALES.find(({ id }) => id === Number(request.params.localeId));
        if (locale === undefined) throw new Failure(404, 'NOT_FOUND');
        return {
          version: DICTIONARY_VERSION,
          localeId: locale.id,
          code: locale.code,
          texts: textsOf(locale.code),
        };
      },
    );
  };
