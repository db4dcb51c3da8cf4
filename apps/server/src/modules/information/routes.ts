import { LOCALES } from '@magnaty/content';
import { boardInfo, dictionary, sentWhole, serverInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
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

/** The calls under /api/unregistered, which are open to guests. */
export const informationRoutes =
  ({ config, mail, maxTopUp }: InformationOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { tags: ['unregistered'] });
    const fromMemory = { method: 'GET', who: 'stranger', limit: { none: 'it is answered from memory' } } as const;
    call({
      ...fromMemory,
      path: '/main/info',
      summary: 'Settings of the server',
      answer: serverInfo,
      failures: [],
      run: async ({ locale: code, request }) =>
        describeServer(config, mail, maxTopUp, { code, mayUseTools: mayUseDevelopmentTools(config, request) }),
    });

    call({
      ...fromMemory,
      path: '/main/board',
      summary: 'The board of every game: cells, prices, rents, cards, numbers. Money is in whole millions',
      answer: boardInfo,
      failures: [],
      run: async ({ locale }) => describeBoard(locale),
    });

    call({
      ...fromMemory,
      path: '/dictionary/:localeId',
      summary: 'All texts of a language, as ICU messages',
      params: z.object({ localeId: sentWhole(0, 9999) }),
      answer: dictionary,
      failures: [400, 404],
      run: async ({ params }) => {
        const locale = LOCALES.find(({ id }) => id === params.localeId);
        if (locale === undefined) throw new Failure(404, 'NOT_FOUND');
        return {
          version: DICTIONARY_VERSION,
          localeId: locale.id,
          code: locale.code,
          texts: textsOf(locale.code),
        };
      },
    });
  };
