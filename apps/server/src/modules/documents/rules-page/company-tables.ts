import { CATEGORY_KEYS, categoryImage, cellImage } from '@magnaty/content';
import { auctionStartPrice, officeSalePrice, type Board, type BoardCategory, type CompanyCell } from '@magnaty/rules';
import { picture, pictured, row, rowHead, table } from './markup.ts';
import type { Words } from './words.ts';

/** Pixels. */
const EMBLEM = { width: 32, height: 32 };
const MARK = { width: 20, height: 20 };
const LEVEL = { width: 57, height: 11 };

const companyHead = (words: Words, company: CompanyCell): string =>
  rowHead(pictured({ src: cellImage(company), ...EMBLEM }, words.named(`cell.${company.index}.name`)));

/** The rows of a category, its name above them. */
const categoryRows = (
  words: Words,
  { id, companies }: BoardCategory,
  { columns, valuesOf }: { readonly columns: number; readonly valuesOf: (company: CompanyCell) => readonly string[] },
): string[] => {
  const key = CATEGORY_KEYS[id - 1]!;
  const name = pictured({ src: categoryImage(key), ...MARK }, words.named(`category.${key}.name`));
  return [
    `<tr><th scope="rowgroup" colspan="${columns}">${name}</th></tr>`,
    ...companies.map((company) => row(companyHead(words, company), valuesOf(company))),
  ];
};

const ofType = ({ categories }: Board, ...types: readonly number[]): BoardCategory[] =>
  categories.filter(({ companies }) => companies.some(({ type }) => types.includes(type)));

/** The names of the levels of a company, from base rent to monopoly, with the drawing of each. */
const levelHeads = (words: Words, levels: number): string[] =>
  Array.from({ length: levels }, (_, level) => {
    if (level === 0) return words.say('column.baseRent');
    const drawing = picture({ src: `/rules/level-${level}.svg`, ...LEVEL });
    if (level === levels - 1) return `${drawing}<br>${words.say('column.monopoly')}`;
    if (level === levels - 2) return `${drawing}<br>${words.say('column.headOffice')}`;
    return `${drawing}<br>${words.say('column.offices', { count: level })}`;
  });

/** Price and rents of all companies with offices, millions. */
export const rentTable = (words: Words, board: Board): string => {
  const categories = ofType(board, 6);
  const levels = categories[0]?.companies[0]?.rents.length ?? 0;
  const heads = [words.say('column.company'), words.say('column.price'), ...levelHeads(words, levels)];
  const valuesOf = ({ price, rents }: CompanyCell) => [price, ...rents].map(words.number);
  return table(
    heads,
    categories.map((category) => categoryRows(words, category, { columns: heads.length, valuesOf })),
  );
};

/** Rents, or factors of the points, by the number of companies that the owner has. */
const rentByNumber = (
  words: Words,
  board: Board,
  { type, head, value }: { readonly type: 7 | 8; readonly head: string; readonly value: (rent: number) => string },
): string => {
  const { rents = [] } = ofType(board, type)[0]?.companies[0] ?? {};
  const rows = rents.map((rent, at) => row(rowHead(words.say('companies', { count: at + 1 })), [value(rent)]));
  return table([words.say('column.companies'), head], [rows]);
};

export const transportRents = (words: Words, board: Board): string =>
  rentByNumber(words, board, { type: 7, head: words.say('column.rent'), value: words.money });

export const utilityRents = (words: Words, board: Board): string =>
  rentByNumber(words, board, {
    type: 8,
    head: words.say('column.factor'),
    value: (factor) => words.say('factor', { factor }),
  });

/** The sums that the bank takes and pays for all companies, millions. */
export const priceTable = (words: Words, board: Board): string => {
  const heads = ['price', 'office', 'officeSale', 'pledge', 'ransom', 'auctionStart'] as const;
  const valuesOf = (company: CompanyCell): string[] => {
    const offices = [company.priceOffice, officeSalePrice(board, company)];
    const all = [company.pledge, company.ransom, auctionStartPrice(board, company)];
    return [
      words.number(company.price),
      ...offices.map((sum) => (company.priceOffice === 0 ? words.say('none') : words.number(sum))),
      ...all.map(words.number),
    ];
  };
  return table(
    [words.say('column.company'), ...heads.map((name) => words.say(`column.${name}`))],
    board.categories.map((category) => categoryRows(words, category, { columns: heads.length + 1, valuesOf })),
  );
};
