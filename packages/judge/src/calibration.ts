/**
 * How often the chances of the taught network came true in games of bots that did not teach it. The command
 * makes this file anew:
 *
 *     npm run bench:judge -- --games 800 --seed 1001 --write
 *
 * By tenths of the chances, the first up to 10 %: the mean of what was said, the share that happened (0–1), and the
 * number of seats. `games` were played of each kind of bots.
 */
export const CALIBRATION = {
  games: 800,
  error: 0.0056,
  deciles: [
    { said: 0.0395, happened: 0.0342, seats: 26353 },
    { said: 0.1518, happened: 0.1438, seats: 21384 },
    { said: 0.247, happened: 0.2507, seats: 21872 },
    { said: 0.3453, happened: 0.3456, seats: 13180 },
    { said: 0.4479, happened: 0.4579, seats: 8638 },
    { said: 0.5461, happened: 0.5548, seats: 6047 },
    { said: 0.6471, happened: 0.6511, seats: 4142 },
    { said: 0.7487, happened: 0.7621, seats: 3216 },
    { said: 0.8514, happened: 0.8619, seats: 2889 },
    { said: 0.9617, happened: 0.9611, seats: 4243 },
  ],
} as const;
