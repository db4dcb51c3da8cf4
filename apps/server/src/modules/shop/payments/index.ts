export { linesOfSale } from './may-sell.ts';
export { paymentsModule } from './module.ts';
export { MAX_TOP_UP } from './payments.ts';
export type { ItemSeller } from './item-seller.ts';
export { openPaymentList, paymentsById } from './payment-list.ts';
