import type { MarketItem } from '@magnaty/protocol';

export const SORTS = ['popular', 'cheap', 'expensive'] as const;
export type Sort = (typeof SORTS)[number];

type Order = (a: MarketItem, b: MarketItem) => number;

const ORDERS: Readonly<Record<Sort, Order>> = {
  popular: (a, b) => a.indexPopularity - b.indexPopularity,
  cheap: (a, b) => a.price - b.price,
  expensive: (a, b) => b.price - a.price,
};

interface Selection {
  /** Null for all categories. */
  readonly category: number | null;
  /** A part of the title, in any case. */
  readonly search: string;
  readonly sort: Sort;
}

/** The items of a category whose title contains the search, in order. Items of one price keep their order. */
export function selectItems(items: readonly MarketItem[], { category, search, sort }: Selection): MarketItem[] {
  const wanted = search.trim().toLocaleLowerCase('ru');
  return items
    .filter(
      (item) =>
        (category === null || item.categoryId === category) && item.name.toLocaleLowerCase('ru').includes(wanted),
    )
    .sort(ORDERS[sort]);
}
