/**
 * How often the chances of the taught network came true in games of bots that did not teach it. The command
 * makes this file anew:
 *
 *     npm run bench:judge -- --games 3000 --seed 1001 --write
 *
 * By tenths of the chances, the first up to 10 %: the mean of what was said, the share that happened (0–1), and the
 * number of seats. `games` were played of each kind of bots.
 */
export const CALIBRATION = {
  /** The board of these games, as `boardHash` names it. */
  board: 'ac10b25955a42e1204b85160acf7ed3a7785be127fc6dcce3c2eea9307294481',
  games: 3000,
  error: 0.0032,
  deciles: [
    { said: 0.0397, happened: 0.0337, seats: 101649 },
    { said: 0.1524, happened: 0.1523, seats: 87462 },
    { said: 0.247, happened: 0.2461, seats: 88627 },
    { said: 0.345, happened: 0.3479, seats: 53560 },
    { said: 0.4475, happened: 0.4482, seats: 32943 },
    { said: 0.5462, happened: 0.5511, seats: 23258 },
    { said: 0.6476, happened: 0.651, seats: 15744 },
    { said: 0.7484, happened: 0.7658, seats: 11785 },
    { said: 0.85, happened: 0.8595, seats: 10488 },
    { said: 0.9622, happened: 0.9657, seats: 15072 },
  ],
} as const;
