import { buyPayload, empty, itemId, market as marketAnswer, marketItemInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { z } from 'zod';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import type { Market } from './market.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly market: Market;
}

const params = z.object({ id: itemId });

/** The calls under /api/market. */
export const marketRoutes =
  ({ sessions, market }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['market'] });
    call({
      method: 'GET',
      path: '/all',
      who: 'user',
      limit: 'call.user',
      summary: 'All items on sale',
      answer: marketAnswer,
      run: async ({ userId, locale }) => market.all(userId, locale),
    });
    call({
      method: 'GET',
      path: '/get/:id',
      who: 'user',
      limit: 'call.user',
      summary: "The user's share of an item",
      params,
      answer: marketItemInfo,
      alsoFails: [404],
      run: async ({ userId, params }) => ({ inventoryInfo: await market.info(userId, params.id) }),
    });
    call({
      method: 'POST',
      path: '/buy/:id',
      who: 'user',
      limit: { none: 'each one costs coins' },
      summary: 'Buy an item with coins',
      description:
        'Needs no body. The header `idempotency-key` (UUID) makes a repetition safe. 402 `NOT_ENOUGH_COINS`, ' +
        '404 `ITEM_NOT_FOUND`, 409 `PRICE_CHANGED`, `ALREADY_OWNED`; `KEY_USED`: the key has bought another item.',
      params,
      body: buyPayload.nullish(),
      answer: empty,
      alsoFails: [402, 404, 409],
      run: async ({ userId, params, body, request }) => {
        await market.buy({
          userId,
          itemId: params.id,
          idempotencyKey: idempotencyKeyOf(request),
          priceVersion: body?.priceVersion,
        });
        return {};
      },
    });
  };
