import type { PaymentType } from '@magnaty/protocol';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { type Sort, SORTS } from './order.ts';

/** The contents of a page of the shop, as in its address. */
export interface ShopAddress {
  /** Null for all. */
  readonly category: number | null;
  readonly search: string;
  readonly sort: Sort;
  /** The item whose window is open. */
  readonly item: number | null;
  /** The way to pay for the item: its payment is open. */
  readonly pay: PaymentType | null;
}

const PAYMENT_TYPES: readonly PaymentType[] = ['sbp', 'card'];

export interface ShopNavigation {
  readonly address: ShopAddress;
  /** Changes a part of the address. A replaced address is no step of the history. */
  readonly change: (part: Partial<ShopAddress>, options?: { readonly replace?: boolean }) => void;
  readonly openItem: (id: number) => void;
  readonly closeItem: () => void;
}

const idOf = (text: string | null): number | null => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null);

export function readAddress(search: string): ShopAddress {
  const params = new URLSearchParams(search);
  return {
    category: idOf(params.get('category')),
    search: params.get('search') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'popular',
    item: idOf(params.get('item')),
    pay: PAYMENT_TYPES.find((type) => type === params.get('pay')) ?? null,
  };
}

/** The query of an address with its leading `?`; other parameters stay. Defaults are left out. */
export function writeAddress(search: string, part: Partial<ShopAddress>): string {
  const params = new URLSearchParams(search);
  const { category, search: text, sort, item, pay } = { ...readAddress(search), ...part };
  const given = {
    category: category?.toString() ?? '',
    search: text,
    sort: sort === 'popular' ? '' : sort,
    item: item?.toString() ?? '',
    pay: (item !== null && pay) || '',
  };
  for (const [name, value] of Object.entries(given)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** A history entry that this page made for an open item. */
const OPENED = { opened: 'item' };

const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === OPENED.opened;

const go: ShopNavigation['change'] = (part, options) =>
  navigate(window.location.pathname + writeAddress(window.location.search, part), options);

/** The same functions at each render, so that cards are not rendered again. */
const NAVIGATION: Omit<ShopNavigation, 'address'> = {
  change: go,
  openItem: (item) =>
    navigate(window.location.pathname + writeAddress(window.location.search, { item }), { state: OPENED }),
  closeItem: () => {
    // Not a new entry: otherwise "back" would open the item again.
    if (isOpened(window.history.state)) window.history.back();
    else go({ item: null }, { replace: true });
  },
};

/** Filter, sort, search and the open item live in the address, so that "back" and a shared link work. */
export function useShopAddress(): ShopNavigation {
  return { address: readAddress(useSearch()), ...NAVIGATION };
}
