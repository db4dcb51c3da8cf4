/**
 * How often the chances of the taught network came true in games of bots that did not teach it. The command
 * makes this file anew:
 *
 *     npm run lab -- judge --games 1000 --seed 1001 --write
 *
 * By tenths of the chances, the first up to 10 %: the mean of what was said, the share that happened (0–1), and the
 * number of seats. `games` were played of each kind of bots.
 */
export const CALIBRATION = {
  /** The board of these games, as `PLAYED_BOARD` of the lab names it. */
  board: 'b3ba672e96b75b9baf8245c35856f050bb23315cb02687502a6d4fbac55cb0a6',
  games: 1000,
  error: 0.0032,
  deciles: [
    { said: 0.0397, happened: 0.0363, seats: 30553 },
    { said: 0.1530, happened: 0.1557, seats: 28522 },
    { said: 0.2475, happened: 0.2505, seats: 29650 },
    { said: 0.3449, happened: 0.3435, seats: 18311 },
    { said: 0.4478, happened: 0.4431, seats: 11301 },
    { said: 0.5460, happened: 0.5509, seats: 8011 },
    { said: 0.6478, happened: 0.6517, seats: 5277 },
    { said: 0.7478, happened: 0.7427, seats: 3987 },
    { said: 0.8505, happened: 0.8409, seats: 3400 },
    { said: 0.9622, happened: 0.9632, seats: 4973 },
  ],
} as const;
