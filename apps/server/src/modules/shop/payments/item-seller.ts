import type { LocaleCode } from '@magnaty/content';
import type { Database } from '../../../db/database.ts';

/** An item of the market, as a payment needs it. */
export interface PaidItem {
  readonly itemId: number;
  readonly name: string;
  /** Whole roubles. */
  readonly price: number;
}

export interface ItemRequest {
  readonly userId: string;
  readonly itemId: number;
  readonly locale: LocaleCode;
  readonly priceVersion: string | undefined;
}

/** The market, as seen from the payments. */
export interface ItemSeller {
  /** @throws Failure 404 ITEM_NOT_FOUND, 409 PRICE_CHANGED or ALREADY_OWNED: the user cannot buy it. */
  offer(request: ItemRequest): Promise<PaidItem>;
  /** The name of an item, on sale or not; null for an unknown one. */
  nameOf(itemId: number, locale: LocaleCode): Promise<string | null>;
  /** Gives a paid item, inside the transaction that settles the payment. */
  deliver(tx: Database, paid: { userId: string; itemId: number; price: number; paymentId: string }): Promise<void>;
  /** Takes a paid item back. @returns false if nothing is left of it. */
  takeBack(tx: Database, paid: { userId: string; itemId: number; paymentId: string }): Promise<boolean>;
}
