/** A company in the picture of a hint. */
export interface HintCompany {
  /** Index of its cell. */
  readonly cell: number;
  readonly category: string;
  readonly sum: number;
  /** Seat of its owner, 1–5; undefined for a company of the bank. */
  readonly player?: number;
  readonly level?: number;
}

export interface Hint {
  readonly id: 'category' | 'auction' | 'trade' | 'pledge';
  readonly tone: 'purple' | 'orange';
  readonly companies: readonly HintCompany[];
}

/** The hints of a usual game. */
export const HINTS: readonly Hint[] = [
  {
    id: 'category',
    tone: 'purple',
    companies: [
      { cell: 6, category: 'games', sum: 270, player: 2, level: 3 },
      { cell: 8, category: 'games', sum: 400, player: 2, level: 4 },
      { cell: 9, category: 'games', sum: 450, player: 2, level: 4 },
    ],
  },
  { id: 'auction', tone: 'orange', companies: [{ cell: 32, category: 'banks', sum: 300 }] },
  {
    id: 'trade',
    tone: 'purple',
    companies: [
      { cell: 24, category: 'hotels', sum: 240, player: 3 },
      { cell: 13, category: 'fashion', sum: 150, player: 4 },
    ],
  },
  { id: 'pledge', tone: 'orange', companies: [{ cell: 27, category: 'auto', sum: 130, player: 5 }] },
];

/** Index of the first hint of a game. It depends on the game, so that hints change from game to game. */
export const firstHint = (gameId: string): number => {
  let sum = 0;
  for (const letter of gameId) sum += letter.charCodeAt(0);
  return sum % HINTS.length;
};
