import { MOSCOW_MS } from '../../scheduling/moscow.ts';

/** The first moment of the present month in Moscow, epoch ms. */
export const monthOf = (now: number): number => {
  const there = new Date(now + MOSCOW_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - MOSCOW_MS;
};
