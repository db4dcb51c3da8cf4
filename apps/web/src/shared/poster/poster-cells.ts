/** The game on the poster, cell by cell from Start. */
export type PosterCell =
  | { readonly kind: 'corner' }
  | { readonly kind: 'event' | 'chance' }
  | { readonly kind: 'tax'; readonly emblem: 'cell-profit-tax' | 'cell-luxury-tax'; readonly fee: number }
  | {
      readonly kind: 'company';
      readonly category: string;
      /** The sum on the band: the price of a free company, the rent of an owned one. */
      readonly sum: string;
      /** Paint of the owner, 1–4. */
      readonly player?: 1 | 2 | 3 | 4;
      readonly level?: number;
      /** Moves left of a pledge. */
      readonly pledge?: number;
    };

type Extra = Pick<Extract<PosterCell, { kind: 'company' }>, 'player' | 'level' | 'pledge'>;

const company = (category: string, sum: string, extra: Extra = {}): PosterCell => ({
  kind: 'company',
  category,
  sum,
  ...extra,
});
const corner: PosterCell = { kind: 'corner' };
const event: PosterCell = { kind: 'event' };
const chance: PosterCell = { kind: 'chance' };

export const POSTER_CELLS: readonly PosterCell[] = [
  corner,
  company('coffee', '400', { player: 3, level: 6 }),
  event,
  company('coffee', '250', { player: 3, level: 5 }),
  { kind: 'tax', emblem: 'cell-profit-tax', fee: 200 },
  company('transport', '50', { player: 1 }),
  company('games', '400', { player: 2, level: 4 }),
  chance,
  company('games', '270', { player: 2, level: 3 }),
  company('games', '300', { player: 2, level: 3 }),
  corner,
  company('fashion', '10', { player: 4 }),
  company('utility', '×4', { player: 1 }),
  company('fashion', '140'),
  company('fashion', '160', { player: 3, pledge: 7 }),
  company('transport', '25', { player: 2 }),
  company('media', '200', { player: 1, level: 2 }),
  event,
  company('media', '200', { player: 1, level: 2 }),
  company('media', '220', { player: 1, level: 2 }),
  corner,
  company('hotels', '220'),
  chance,
  company('hotels', '18', { player: 4 }),
  company('hotels', '240'),
  company('transport', '200'),
  company('auto', '110', { player: 4, level: 1 }),
  company('auto', '110', { player: 4, level: 1 }),
  company('utility', '×4', { player: 3 }),
  company('auto', '24', { player: 4 }),
  corner,
  company('banks', '300', { player: 2, pledge: 4 }),
  company('banks', '300'),
  event,
  company('banks', '28', { player: 2 }),
  company('transport', '50', { player: 1 }),
  chance,
  company('space', '350'),
  { kind: 'tax', emblem: 'cell-luxury-tax', fee: 100 },
  company('space', '50', { player: 1 }),
];
