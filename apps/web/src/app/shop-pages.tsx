/** Market and inventory share one chunk. */
export { InventoryPage } from '../features/shop/inventory/inventory-page.tsx';
export { MarketPage } from '../features/shop/market/market-page.tsx';
