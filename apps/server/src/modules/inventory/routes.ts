import { apiError, empty, inventory as inventoryAnswer, inventoryId } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import { localeOf } from '../../http/locale.ts';
import { FAILED_FOR_USER, type Guard } from '../accounts/index.ts';
import { categoryList, itemView, rarityList, type Catalogue } from '../catalogue/index.ts';
import type { Inventory } from './inventory.ts';

interface Options {
  readonly guard: Guard;
  readonly inventory: Inventory;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

/** The calls under /api/inventory. */
export const inventoryRoutes =
  ({ guard, inventory, catalogue }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['inventory'];
    app.get(
      '/all',
      {
        schema: {
          tags,
          summary: 'The items that the user owns',
          response: { 200: inventoryAnswer, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        const locale = localeOf(request);
        const infos = await inventory.infos(userId);
        const items = await catalogue.byId([...infos.keys()]);
        const inventoryItems = [...items.values()]
          .sort((a, b) => b.price - a.price || a.id - b.id)
          .map((item) => itemView(item, { locale, info: infos.get(item.id) ?? inventory.none }));
        return { inventoryItems, categoryList: categoryList(locale), rarityList: rarityList(locale) };
      },
    );
    app.post(
      '/activate/:id',
      {
        schema: {
          tags,
          summary: 'Use an owned item, by its inventory id',
          description: 'Another item of its category is no longer used. 404 `NOT_OWNED`, 409 `ALREADY_APPLIED`.',
          params: z.object({ id: inventoryId }),
          response: { 200: empty, ...FAILED_FOR_USER, 404: apiError, 409: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        const outcome = await inventory.activate(userId, request.params.id);
        if (outcome === 'not-owned') throw new Failure(404, 'NOT_OWNED');
        if (outcome === 'applied') throw new Failure(409, 'ALREADY_APPLIED');
        return {};
      },
    );
  };
