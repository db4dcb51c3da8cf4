/**
 * How often the chances of the taught network came true in games of bots that did not teach it. The command
 * makes this file anew:
 *
 *     npm run bench:judge -- --games 2000 --seed 1001 --write
 *
 * By tenths of the chances, the first up to 10 %: the mean of what was said, the share that happened (0–1), and the
 * number of seats. `games` were played of each kind of bots.
 */
export const CALIBRATION = {
  games: 2000,
  error: 0.0054,
  deciles: [
    { said: 0.0395, happened: 0.033, seats: 69211 },
    { said: 0.1521, happened: 0.1543, seats: 55676 },
    { said: 0.247, happened: 0.2502, seats: 53223 },
    { said: 0.3453, happened: 0.3353, seats: 33570 },
    { said: 0.4474, happened: 0.4546, seats: 21553 },
    { said: 0.5464, happened: 0.5524, seats: 15591 },
    { said: 0.6476, happened: 0.6611, seats: 10613 },
    { said: 0.7485, happened: 0.753, seats: 8421 },
    { said: 0.8494, happened: 0.8553, seats: 7520 },
    { said: 0.9627, happened: 0.964, seats: 12061 },
  ],
} as const;
