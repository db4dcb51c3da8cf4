import type {
  BuyItemPayload,
  Inventory,
  Market,
  MarketItemInfo,
  OpenPaymentList,
  Payment,
  PaymentMethods,
  TopUpPayload,
} from '@magnaty/protocol';
import { request } from '../../shared/api/request.ts';

type Done = Record<string, never>;

export const getMarket = () => request<Market>({ path: '/api/market/all' });

export const getInventory = () => request<Inventory>({ path: '/api/inventory/all' });

export const getItemInfo = (itemId: number) => request<MarketItemInfo>({ path: `/api/market/get/${itemId}` });

/** A purchase that is repeated with the same key takes effect once. */
interface Keyed {
  readonly idempotencyKey: string;
}

/** Buys an item with coins, at the price of `priceVersion` only. */
export const buyItem = (itemId: number, { priceVersion, idempotencyKey }: Keyed & { readonly priceVersion?: string }) =>
  request<Done>({
    method: 'POST',
    path: `/api/market/buy/${itemId}`,
    body: priceVersion === undefined ? {} : { priceVersion },
    idempotencyKey,
  });

export const activateItem = (inventoryId: number) =>
  request<Done>({ method: 'POST', path: `/api/inventory/activate/${inventoryId}` });

export const getPaymentMethods = () => request<PaymentMethods>({ path: '/api/payment/methods' });

export const topUp = (body: TopUpPayload, { idempotencyKey }: Keyed) =>
  request<Payment>({ method: 'POST', path: '/api/payment/topUp', body: { ...body }, idempotencyKey });

/** Pays for an item in roubles. */
export const payForItem = (itemId: number, body: BuyItemPayload, { idempotencyKey }: Keyed) =>
  request<Payment>({ method: 'POST', path: `/api/payment/buy/${itemId}`, body: { ...body }, idempotencyKey });

export const getPayment = (id: string) => request<Payment>({ path: `/api/payment/${encodeURIComponent(id)}` });

export const getOpenPayments = () => request<OpenPaymentList>({ path: '/api/payment/open' });

export const cancelPayment = (id: string) =>
  request<Payment>({ method: 'POST', path: `/api/payment/${encodeURIComponent(id)}/cancel` });
