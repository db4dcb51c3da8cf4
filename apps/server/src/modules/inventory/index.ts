export { openInventory } from './inventory.ts';
export type { Equipment, Inventory } from './inventory.ts';
export { inventoryModule } from './module.ts';
