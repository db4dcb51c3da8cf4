import type { World } from '../world.ts';

/** A world with reproducible chance (mulberry32) and a clock that the test moves. Epoch ms. */
export const seededWorld = (seed: number): World & { now: number } => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const chance = { draw: (bound: number): number => next() % bound };
  return { now: 1_000_000, chance: () => chance, revealSeed: () => '' };
};
