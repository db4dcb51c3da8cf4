import { LOCALES } from '@magnaty/content';
import { apiError, boardInfo, dictionary, sentWhole, serverInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import { localeOf } from '../../http/locale.ts';
import { mayUseDevelopmentTools } from '../../http/site-address.ts';
import type { Mail } from '../mail/index.ts';
import { describeBoard } from './board-info.ts';
import { DICTIONARY_VERSION, describeServer, textsOf, type InformationConfig } from './server-info.ts';

export interface InformationOptions {
  readonly config: InformationConfig;
  readonly mail: Pick<Mail, 'outbox'>;
  /** The most coins of one payment. */
  readonly maxTopUp: number;
}

const TAGS = ['unregistered'];

/** The calls under /api/unregistered, which are open to guests. */
export const informationRoutes =
  ({ config, mail, maxTopUp }: InformationOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/main/info',
      { schema: { tags: TAGS, summary: 'Settings of the server', response: { 200: serverInfo } } },
      async (request) =>
        describeServer(config, mail, maxTopUp, {
          code: localeOf(request),
          mayUseTools: mayUseDevelopmentTools(config, request),
        }),
    );

    app.get(
      '/main/board',
      {
        schema: {
          tags: TAGS,
          summary: 'The board of every game: cells, prices, rents, cards, numbers. Money is in whole millions',
          response: { 200: boardInfo },
        },
      },
      async (request) => describeBoard(localeOf(request)),
    );

    app.get(
      '/dictionary/:localeId',
      {
        schema: {
          tags: TAGS,
          summary: 'All texts of a language, as ICU messages',
          params: z.object({ localeId: sentWhole(0, 9999) }),
          response: { 200: dictionary, 400: apiError, 404: apiError },
        },
      },
      async (request) => {
        const locale = LOCALES.find(({ id }) => id === request.params.localeId);
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
