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
  games: 3000,
  error: 0.0037,
  deciles: [
    { said: 0.0398, happened: 0.0368, seats: 100818 },
    { said: 0.1521, happened: 0.1542, seats: 84715 },
    { said: 0.2472, happened: 0.2434, seats: 85598 },
    { said: 0.3452, happened: 0.3431, seats: 51598 },
    { said: 0.4475, happened: 0.4526, seats: 32628 },
    { said: 0.5462, happened: 0.5461, seats: 22812 },
    { said: 0.6474, happened: 0.6636, seats: 15201 },
    { said: 0.7486, happened: 0.7659, seats: 11879 },
    { said: 0.8502, happened: 0.8495, seats: 10541 },
    { said: 0.962, happened: 0.9586, seats: 14935 },
  ],
} as const;
