import { officeSalePrice, type Board } from '@magnaty/rules';
import { LANDING, THROWS_A_MOVE } from './landing.ts';

/** The level up to which offices bring the most for their cost; the potential builds to it first. */
export const FIRST_LEVEL = 3;
export const TOP_LEVEL = 6;

/** The features need this of a company. */
export interface CompanyFacts {
  readonly index: number;
  readonly type: 6 | 7 | 8;
  /** Index of the category in `BoardFacts.categories`. */
  readonly category: number;
  /** Sums, millions. */
  readonly price: number;
  readonly pledge: number;
  readonly priceOffice: number;
  readonly salePrice: number;
  /** Stops on the cell in one move of one player. */
  readonly visits: number;
  readonly rents: readonly number[];
}

/** The features need this of a category. */
export interface CategoryFacts {
  readonly type: 6 | 7 | 8;
  readonly size: number;
  /** Indices in `BoardFacts.companies`. */
  readonly companies: readonly number[];
  /** Price of one level, millions. */
  readonly priceOffice: number;
  /** By level: expected rents of all companies together in one move of one player, millions. */
  readonly incomes: readonly number[];
}

/** The features need this of a board; it is prepared once. */
export interface BoardFacts {
  readonly cells: number;
  readonly companies: readonly CompanyFacts[];
  readonly categories: readonly CategoryFacts[];
  /** Indices of the categories with offices, in board order. */
  readonly officeCategories: readonly number[];
  /** The same, the best return of offices first. */
  readonly categoriesByReturn: readonly number[];
  /** Indices of the companies with offices, the best return first. */
  readonly companiesByReturn: readonly number[];
  /** By cell: the index of the company, or −1. */
  readonly companyOfCell: readonly number[];
  /** Numbers of the companies with and without offices. */
  readonly withOffices: number;
  readonly withoutOffices: number;
}

/** @throws Error when the landing table does not fit the board. */
export const factsOf = (board: Board): BoardFacts => {
  if (board.cells.length !== LANDING.length) throw new Error(`the landing table has ${LANDING.length} cells`);
  const companies = board.companies.map((company) => ({
    index: company.index,
    type: company.type,
    category: company.categoryId - 1,
    price: company.price,
    pledge: company.pledge,
    priceOffice: company.priceOffice,
    salePrice: officeSalePrice(board, company),
    visits: THROWS_A_MOVE * LANDING[company.index]!,
    rents: company.rents,
  }));
  const categories = board.categories.map(({ cells }): CategoryFacts => {
    const places = cells.map((index) => companies.findIndex((company) => company.index === index));
    const own = places.map((place) => companies[place]!);
    return {
      type: own[0]!.type,
      size: own.length,
      companies: places,
      priceOffice: own[0]!.priceOffice,
      incomes: own[0]!.rents.map((_, level) => own.reduce((sum, { visits, rents }) => sum + visits * rents[level]!, 0)),
    };
  });
  const officeCategories = categories.flatMap(({ type }, at) => (type === 6 ? [at] : []));
  const returnOfCategory = (at: number): number => {
    const { incomes, size, priceOffice } = categories[at]!;
    return (incomes[FIRST_LEVEL]! - incomes[0]!) / (FIRST_LEVEL * size * priceOffice);
  };
  const returnOfCompany = (at: number): number => {
    const { visits, rents, priceOffice } = companies[at]!;
    return (visits * rents[FIRST_LEVEL]!) / priceOffice;
  };
  const withOffices = companies.flatMap(({ type }, at) => (type === 6 ? [at] : []));
  return {
    cells: board.cells.length,
    companies,
    categories,
    officeCategories,
    categoriesByReturn: officeCategories.toSorted((a, b) => returnOfCategory(b) - returnOfCategory(a)),
    companiesByReturn: withOffices.toSorted((a, b) => returnOfCompany(b) - returnOfCompany(a)),
    companyOfCell: board.cells.map(({ index }) => companies.findIndex((company) => company.index === index)),
    withOffices: withOffices.length,
    withoutOffices: companies.length - withOffices.length,
  };
};
