import { PAGE_PATHS } from '@magnaty/protocol';
import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';
import { openMoney } from './money-store.ts';
import { openTopUp } from './top-up-store.ts';
import { onDemand, type Feature } from '../../shared/slots/feature.ts';

const loadPages = () => import('./shop-pages.tsx');
const MarketPage = lazyWithQueries(async () => ({ default: (await loadPages()).MarketPage }));
const InventoryPage = lazyWithQueries(async () => ({ default: (await loadPages()).InventoryPage }));

/** Market, inventory, payments and the user's coins. */
export const shop = {
  pages: {
    market: onDemand(MarketPage, 'users'),
    inventory: onDemand(InventoryPage, 'users'),
  },
  sections: [
    { to: PAGE_PATHS.market, key: 'header.market' },
    { to: PAGE_PATHS.inventory, key: 'header.inventory' },
  ],
  menu: [{ key: 'header.money', icon: 'coins-fill', run: () => openMoney('payments') }],
  balance: { onTopUp: openTopUp, onOpen: () => openMoney('coins') },
} satisfies Feature;
