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
  board: '3d64529d2454f9de1df7f890e78c4969ae7ef1175eb334626fada901925d7cb4',
  games: 3000,
  error: 0.0034,
  deciles: [
    { said: 0.0399, happened: 0.0357, seats: 100617 },
    { said: 0.1522, happened: 0.1508, seats: 84835 },
    { said: 0.2472, happened: 0.2455, seats: 85633 },
    { said: 0.3452, happened: 0.3451, seats: 51644 },
    { said: 0.4475, happened: 0.4538, seats: 32614 },
    { said: 0.546, happened: 0.5504, seats: 22743 },
    { said: 0.6473, happened: 0.6625, seats: 15288 },
    { said: 0.7485, happened: 0.7634, seats: 11808 },
    { said: 0.8503, happened: 0.8517, seats: 10437 },
    { said: 0.9626, happened: 0.9602, seats: 15065 },
  ],
} as const;
