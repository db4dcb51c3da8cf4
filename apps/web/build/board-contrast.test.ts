import { CATALOGUE } from '@magnaty/content';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

const STYLES = new URL('../src/shared/styles/', import.meta.url);

const THEMES = readdirSync(new URL('boards/', STYLES)).flatMap((file) => /^(.*)\.css$/.exec(file)?.[1] ?? []);

/** The variables of each rule of a sheet, by the rule's selector. */
const rulesOf = (name: string): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const sheet = readFileSync(new URL(name, STYLES), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector.trim(),
      new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value.trim()])),
    ]),
  );
};

const usual = new Map([...(rulesOf('tokens.css').get(':root') ?? []), ...(rulesOf('board.css').get(':root') ?? [])]);

/** The colour of a variable; `transparent` shows the ground below it. */
const colourOf = (variables: ReadonlyMap<string, string>, name: string, below: string): string => {
  const value = variables.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colourOf(variables, other, below);
  if (value === 'transparent') return colourOf(variables, below, below);
  expect(value, name).toMatch(/^#[\da-f]{6}$/);
  return value;
};

/** Contrast of two variables by WCAG, 1–21. */
const contrast = (variables: ReadonlyMap<string, string>, ink: string, paper: string): number =>
  contrastOf(colourOf(variables, ink, '--centre-paper'), colourOf(variables, paper, '--centre-paper'));

const TEXTS = [
  ['--cell-ink', '--cell-paper'],
  ['--cell-ink', '--tax-paper'],
  ['--event-ink', '--event-paper'],
  ['--chance-ink', '--chance-paper'],
  ['--corner-ink', '--corner-paper'],
  ['--start-ink', '--start-paper'],
  ['--parking-mark', '--parking-disc'],
  ['--cell-ink', '--parking-stripe'],
  ['--centre-ink', '--centre-paper'],
  ['--centre-soft', '--centre-paper'],
  ['--centre-ink', '--centre-plane'],
  ['--centre-soft', '--centre-plane'],
  ['--ring-seconds', '--ring-dot'],
  ['--feed-ink', '--feed-paper'],
  ['--feed-soft', '--feed-paper'],
  ['--feed-plus', '--feed-paper'],
  ['--feed-minus', '--feed-paper'],
  ['--cat-transport-on', '--cat-transport'],
] as const;

/** Texts of the auction; a theme may give the auction a ground of its own. */
const AUCTION_TEXTS = ['--auction-soft', '--bone-50', '--bone-100'] as const;
const PAINTS = ['--p1', '--p2', '--p3', '--p4', '--p5'] as const;

const BOARDS = ['usual', ...THEMES].map((theme) => {
  const rules = theme === 'usual' ? rulesOf('board.css') : rulesOf(`boards/${theme}.css`);
  const board = new Map([...usual, ...(rules.get(`[data-board='${theme}']`) ?? [])]);
  return {
    theme,
    board,
    auction: new Map([...board, ...(rules.get(`[data-board='${theme}'] [data-ground='ink']`) ?? [])]),
    own: rules.get(`[data-board='${theme}']`),
  };
});

it.each(BOARDS)('each text of the $theme board has a contrast of 4.5 or more', ({ board, auction }) => {
  const found = [
    ...TEXTS.map(([ink, paper]) => ({ ink, paper, ratio: contrast(board, ink, paper) })),
    ...AUCTION_TEXTS.map((ink) => ({ ink, paper: 'auction', ratio: contrast(auction, ink, '--auction-paper') })),
  ];
  expect(found.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
});

it.each(BOARDS)('the large sum of an auction, and the ring, have a contrast of 3 on the $theme board', (shown) => {
  const ratios = [
    ...PAINTS.map((paint) => ({ paint, ratio: contrast(shown.auction, paint, '--auction-paper') })),
    { paint: 'ring', ratio: contrast(shown.board, '--ring-arc', '--ring-track') },
    { paint: 'ring of the auction', ratio: contrast(shown.auction, '--ring-arc', '--ring-track') },
  ];
  expect(ratios.filter(({ ratio }) => !(ratio >= 3))).toEqual([]);
});

it('the themes of the catalogue have sheets', () => {
  const keys = CATALOGUE.flatMap(({ effect }) => (effect.kind === 'board' ? [effect.key] : []));
  expect(THEMES.toSorted()).toEqual(keys.toSorted());
});

it.each(BOARDS.slice(1))('the $theme theme replaces only variables that exist', ({ own }) => {
  expect(own?.size).toBeGreaterThan(20);
  expect([...(own?.keys() ?? [])].filter((name) => !usual.has(name))).toEqual([]);
});
