import type { BoardCategory, CompanyCell } from '@magnaty/rules';

/** RENT-1: rent by level 0–6, in thousandths of the price. */
const RENT_PER_MILLE = [200, 800, 2200, 4500, 5600, 6600, 7800] as const;
const TRANSPORT_RENTS = [25, 50, 100, 200] as const;
const RESOURCE_FACTORS = [4, 10] as const;

/** Categories by id, from 1. The keys also name their texts, colours and icons. */
export const CATEGORY_KEYS = [
  'coffee',
  'games',
  'fashion',
  'media',
  'hotels',
  'auto',
  'banks',
  'space',
  'transport',
  'utility',
] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

interface OfficeCategory {
  readonly key: CategoryKey;
  readonly priceOffice: number;
  /** Pairs of cell index and price, millions. */
  readonly cells: readonly (readonly [number, number])[];
}

const OFFICE_CATEGORIES: readonly OfficeCategory[] = [
  {
    key: 'coffee',
    priceOffice: 50,
    cells: [
      [1, 60],
      [3, 60],
    ],
  },
  {
    key: 'games',
    priceOffice: 80,
    cells: [
      [6, 100],
      [8, 100],
      [9, 120],
    ],
  },
  {
    key: 'fashion',
    priceOffice: 100,
    cells: [
      [11, 140],
      [13, 140],
      [14, 160],
    ],
  },
  {
    key: 'media',
    priceOffice: 100,
    cells: [
      [16, 180],
      [18, 180],
      [19, 200],
    ],
  },
  {
    key: 'hotels',
    priceOffice: 150,
    cells: [
      [21, 220],
      [23, 220],
      [24, 240],
    ],
  },
  {
    key: 'auto',
    priceOffice: 150,
    cells: [
      [26, 260],
      [27, 260],
      [29, 280],
    ],
  },
  {
    key: 'banks',
    priceOffice: 200,
    cells: [
      [31, 300],
      [32, 300],
      [34, 320],
    ],
  },
  {
    key: 'space',
    priceOffice: 200,
    cells: [
      [37, 350],
      [39, 400],
    ],
  },
];

const TRANSPORT_CELLS = [5, 15, 25, 35] as const;
const TRANSPORT_PRICE = 200;
const RESOURCE_CELLS = [12, 28] as const;
const RESOURCE_PRICE = 150;

export const categoryId = (key: CategoryKey): number => CATEGORY_KEYS.indexOf(key) + 1;

const company = ({
  index,
  type,
  categoryId,
  price,
  priceOffice,
  rents,
}: Pick<CompanyCell, 'index' | 'type' | 'categoryId' | 'price' | 'priceOffice' | 'rents'>): CompanyCell => {
  const pledge = Math.floor(price / 2);
  const ransom = pledge + Math.ceil(pledge / 10);
  return { index, type, categoryId, price, pledge, ransom, priceOffice, rents };
};

/** All companies of the board: first those with offices, then transport, then resources. */
export const COMPANIES: readonly CompanyCell[] = [
  ...OFFICE_CATEGORIES.flatMap(({ key, priceOffice, cells }) =>
    cells.map(([index, price]) =>
      company({
        index,
        type: 6,
        categoryId: categoryId(key),
        price,
        priceOffice,
        rents: RENT_PER_MILLE.map((share) => Math.round((price * share) / 1000)),
      }),
    ),
  ),
  ...TRANSPORT_CELLS.map((index) =>
    company({
      index,
      type: 7,
      categoryId: categoryId('transport'),
      price: TRANSPORT_PRICE,
      priceOffice: 0,
      rents: TRANSPORT_RENTS,
    }),
  ),
  ...RESOURCE_CELLS.map((index) =>
    company({
      index,
      type: 8,
      categoryId: categoryId('utility'),
      price: RESOURCE_PRICE,
      priceOffice: 0,
      rents: RESOURCE_FACTORS,
    }),
  ),
];

/** All categories in the order of their ids from 1. */
export const CATEGORIES: readonly BoardCategory[] = CATEGORY_KEYS.map((_key, at) => {
  const companies = COMPANIES.filter((cell) => cell.categoryId === at + 1).sort((a, b) => a.index - b.index);
  return { id: at + 1, cells: companies.map((cell) => cell.index), companies };
});
