import { BOARD, DICTIONARY, type FeedKey } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { LINES } from '../beats.ts';
import { headlineOf, type Headline, type TurnKind, type Words } from '../centre/headline.ts';
import type { FeedEntry } from '../feed/feed.ts';

/** The longest sums of a game, millions. */
const LONG_SUM = { value: -12_480, isSigned: true } as const;

/** The other lines that name a company. */
const COMPANY_LINES = ['feed.buy', 'feed.auctionWon', 'feed.sell', 'feed.pledge', 'feed.ransom'] as const;

const CELLS = BOARD.cells.map(({ index }) => index);
const text = (
  kind: Exclude<TurnKind, 'yourDecision' | 'yourShort' | 'decision' | 'turn' | 'first' | 'yourBuild'>,
): Words => ({
  text: `headline.words.${kind}`,
});

/** What the turn asks. A player whose words are a name is `who`. */
const turnWords = (who: string): Readonly<Record<TurnKind, Words>> => ({
  offer: text('offer'),
  first: { player: who },
  yourThrow: text('yourThrow'),
  yourExtra: text('yourExtra'),
  yourDecision: { cell: 5 },
  yourShort: { cell: 5 },
  yourJail: text('yourJail'),
  yourEnd: text('yourEnd'),
  yourBuild: text('yourEnd'),
  yourDebt: text('yourDebt'),
  turn: { player: who },
  extra: text('extra'),
  decision: { cell: 35 },
});

/** All that the centre can say of a player who pays another one. */
export const sayable = (who: string, to: string): readonly Headline[] => {
  let lines = 0;
  const line = (key: FeedKey, params: FeedEntry['params'], amount: FeedEntry['amount']): Headline =>
    headlineOf({ key, params: { who, ...params }, amount, id: ++lines, at: 0 });
  const throws = [
    ...Array.from({ length: 11 }, (_, nth) => line('feed.throw', { first: 1, second: nth + 1 }, null)),
    line('feed.throwDoubles', { first: 3, second: 3 }, null),
  ];
  const levels = [4, 5, 6].map((level) => line('feed.build', { level }, LONG_SUM));
  const cells = CELLS.flatMap((cell) => [
    line('feed.card', { cell }, null),
    line('feed.tax', { cell }, LONG_SUM),
    ...(companyAt(BOARD, cell) === undefined ? [] : [line('feed.rent', { cell, to }, LONG_SUM)]),
  ]);
  // The other lines always name a cell.
  const hasWords = (key: FeedKey): boolean => `headline.words.${LINES[key]}` in DICTIONARY.ru;
  const others = (Object.keys(LINES) as FeedKey[])
    .filter(hasWords)
    .flatMap((key) => [line(key, {}, null), line(key, { to }, LONG_SUM)]);
  const turns = Object.entries(turnWords(who)).map(([kind, words]): Headline => {
    const amount = 'cell' in words ? { value: 400, isSigned: false } : kind === 'yourDebt' ? LONG_SUM : null;
    return { id: kind, line: 0, kind: kind as TurnKind, who, to: null, words, amount };
  });
  return [...throws, ...levels, ...cells, ...others, ...turns];
};

/** The purchase of each company, as the viewer is asked, and what else is said of it. */
export const saidOfCompanies = (who: string): readonly Headline[] =>
  CELLS.filter((cell) => companyAt(BOARD, cell) !== undefined).flatMap((cell): Headline[] => [
    { id: `yourDecision ${cell}`, line: 0, kind: 'yourDecision', who, to: null, words: { cell }, amount: null },
    ...COMPANY_LINES.map((key) => ({
      ...headlineOf({ key, params: { who, cell }, amount: LONG_SUM, id: 0, at: 0 }),
      id: `${key} ${cell}`,
    })),
  ]);
