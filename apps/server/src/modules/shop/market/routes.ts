import { apiError, buyPayload, empty, itemId, market as marketAnswer, marketItemInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { localeOf } from '../../../http/locale.ts';
import { BODIES, FAILED_FOR_USER, type Guard } from '../../accounts/index.ts';
import type { Market } from './market.ts';

interface Options {
  readonly guard: Guard;
  readonly market: Market;
}

const params = z.object({ id: itemId });

/** The calls under /api/market. */
export const marketRoutes =
  ({ guard, market }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['market'];
    app.get(
      '/all',
      { schema: { tags, summary: 'All items on sale', response: { 200: marketAnswer, ...FAILED_FOR_USER } } },
      async (request) => {
        const { userId } = await guard.need(request);
        return market.all(userId, localeOf(request));
      },
    );
    app.get(
      '/get/:id',
      {
        schema: {
          tags,
          summary: "The user's share of an item",
          params,
          response: { 200: marketItemInfo, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return { inventoryInfo: await market.info(userId, request.params.id) };
      },
    );
    app.post(
      '/buy/:id',
      {
        schema: {
          tags,
          summary: 'Buy an item with coins',
          description:
            'Needs no body. The header `idempotency-key` (UUID) makes a repetition safe. 402 `NOT_ENOUGH_COINS`, ' +
            '404 `ITEM_NOT_FOUND`, 409 `PRICE_CHANGED`, `ALREADY_OWNED`; `KEY_USED`: the key has bought another item.',
          consumes: BODIES,
          params,
          body: buyPayload.nullish(),
          response: { 200: empty, ...FAILED_FOR_USER, 402: apiError, 404: apiError, 409: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await market.buy({
          userId,
          itemId: request.params.id,
          idempotencyKey: idempotencyKeyOf(request),
          priceVersion: request.body?.priceVersion,
        });
        return {};
      },
    );
  };
