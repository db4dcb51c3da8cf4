/** Market and inventory share one chunk. */
export { InventoryPage } from './inventory/inventory-page.tsx';
export { MarketPage } from './market/market-page.tsx';
