/** Players see days by Moscow's calendar, which keeps this distance to UTC all year, ms. */
export const MOSCOW_MS = 3 * 60 * 60_000;

const DAY_MS = 24 * 3_600_000;

/** The day in Moscow, YYYY-MM-DD. */
export const moscowDay = (at: number): string => new Date(at + MOSCOW_MS).toISOString().slice(0, 10);

/** The first moment of a day in Moscow, epoch ms. */
export const startOfDay = (day: string): number => Date.parse(day) - MOSCOW_MS;

/** The day so many days later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => laterDay(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
