import { AMOUNTS } from './amounts.ts';
import { LIMITS_OF_ALL_SERVERS, NETWORKS_OF_SITE } from './limits.ts';
import { LIMITS_OF_ONE_SERVER } from './server-limits.ts';
import { RATES } from './socket-rates.ts';
import { KEY_PARTS, type Amount, type Limit } from './row.ts';
import { rateInWords } from './words.ts';

const BLOCK = /(<!-- limits:[^\n]*-->\n)[\s\S]*?(<!-- \/limits -->)/;
/** A link to a row of the table. Its text is the limit in words. */
const LINK = /\[[^\]\n]*\]\((limits\.md#([\w.]+))\)/g;

const PERIODS: Readonly<Record<number, string>> = {
  60: 'a minute',
  900: '15 minutes',
  3600: 'an hour',
  86_400: 'a day',
};

const numberOf = ({ most }: Limit): string => {
  if (typeof most === 'number') return String(most);
  return most.times === undefined ? `\`${most.setting}\`` : `${most.times} × \`${most.setting}\``;
};

const limitInWords = (limit: Limit): string =>
  `${numberOf(limit)} in ${PERIODS[limit.seconds] ?? `${limit.seconds} seconds`}`;

const keyInWords = ({ key, hasSites }: Pick<Limit, 'key' | 'hasSites'>): string => {
  if (key.length === 0) return 'all together';
  const own = key.map((part) => KEY_PARTS[part]).join(' and ');
  return hasSites === true ? `${own}; a site has ${NETWORKS_OF_SITE} times as much` : own;
};

interface Line extends Pick<Limit, 'what' | 'key' | 'hasSites' | 'reason'> {
  readonly words: string;
}

const linesOf = (table: Readonly<Record<string, Limit>>): ReadonlyMap<string, Line> =>
  new Map(Object.entries(table).map(([name, limit]) => [name, { ...limit, words: limitInWords(limit) }]));

const SECTIONS: ReadonlyMap<string, ReadonlyMap<string, Line>> = new Map<string, ReadonlyMap<string, Line>>([
  ['Counted in the database, over all servers', linesOf(LIMITS_OF_ALL_SERVERS)],
  ['Counted in the memory of each server', linesOf(LIMITS_OF_ONE_SERVER)],
  [
    'Rates at the socket, in the memory of each server',
    new Map<string, Line>(Object.entries(RATES).map(([name, rate]) => [name, { ...rate, words: rateInWords(rate) }])),
  ],
  [
    'At the same time',
    new Map<string, Line>(
      Object.entries<Amount>(AMOUNTS).map(([name, row]) => [
        name,
        { ...row, words: row.waiting === undefined ? String(row.most) : `${row.most}; ${row.waiting} more wait` },
      ]),
    ),
  ],
]);

const tableOf = (lines: ReadonlyMap<string, Line>): string =>
  [
    '<!-- prettier-ignore -->',
    '| limit | what is counted | for each | at most | why |',
    '|---|---|---|---|---|',
    ...[...lines].map(
      ([name, line]) =>
        `| <a id="${name}"></a>\`${name}\` | ${line.what} | ${keyInWords(line)} | ${line.words} | ${line.reason} |`,
    ),
  ].join('\n');

/** @returns the page of the limits with the current tables between its two markers. */
export const withLimits = (page: string): string => {
  if (!BLOCK.test(page)) throw new Error('The page has no place for the limits');
  const tables = [...SECTIONS].map(([title, lines]) => `## ${title}\n\n${tableOf(lines)}`).join('\n\n');
  return page.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${tables}\n\n${end}`);
};

/** @returns `page` with the current words in each link to a limit. */
export const withLinks = (page: string): string =>
  page.replace(LINK, (_, address: string, name: string) => {
    const line = [...SECTIONS.values()].map((lines) => lines.get(name)).find((found) => found !== undefined);
    if (line === undefined) throw new Error(`There is no limit ${name}`);
    return `[${line.words}](${address})`;
  });

/** The pages of `docs` that link to limits. */
export const LINKING_PAGES = ['scaling.md'] as const;
