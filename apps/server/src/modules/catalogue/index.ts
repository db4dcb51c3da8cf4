export { CONVERSION_MULTIPLIER, priceInCoins, priceVersionOf } from './catalogue.ts';
export type { Item } from './catalogue.ts';
export { catalogueModule } from './module.ts';
export type { Catalogue } from './module.ts';
export { categoryList, itemName, itemView, rarityList } from './views.ts';
