import { empty, inventory as inventoryAnswer, inventoryId } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import { categoryList, itemView, rarityList, type Catalogue } from '../catalogue/index.ts';
import type { Inventory } from './inventory.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly inventory: Inventory;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

/** The calls under /api/inventory. */
export const inventoryRoutes =
  ({ sessions, inventory, catalogue }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['inventory'] });
    call({
      method: 'GET',
      path: '/all',
      who: 'user',
      limit: 'call.user',
      summary: 'The items that the user owns',
      answer: inventoryAnswer,
      run: async ({ userId, locale }) => {
        const infos = await inventory.infos(userId);
        const items = await catalogue.byId([...infos.keys()]);
        const inventoryItems = [...items.values()]
          .sort((a, b) => b.price - a.price || a.id - b.id)
          .map((item) => itemView(item, { locale, info: infos.get(item.id) ?? inventory.none }));
        return { inventoryItems, categoryList: categoryList(locale), rarityList: rarityList(locale) };
      },
    });
    call({
      method: 'POST',
      path: '/activate/:id',
      who: 'user',
      limit: { none: 'it writes two rows of the user at most' },
      summary: 'Use an owned item, by its inventory id',
      description: 'Another item of its category is no longer used. 404 `NOT_OWNED`, 409 `ALREADY_APPLIED`.',
      params: z.object({ id: inventoryId }),
      answer: empty,
      alsoFails: [404, 409],
      run: async ({ userId, params }) => {
        const outcome = await inventory.activate(userId, params.id);
        if (outcome === 'not-owned') throw new Failure(404, 'NOT_OWNED');
        if (outcome === 'applied') throw new Failure(409, 'ALREADY_APPLIED');
        return {};
      },
    });
  };
