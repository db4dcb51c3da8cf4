/** The current time in epoch ms. Tests use their own clock. */
export interface Clock {
  now(): number;
}

/**
 * The system's clock, which somebody may set back. Then this one goes on at the pace of `steady` (ms): a game whose
 * deadline was set before would wait for as long as the clock went back.
 */
export const clockOf = (wall: () => number, steady: () => number): Clock => {
  let last = Number.NEGATIVE_INFINITY;
  let lastSteady = steady();
  return {
    now: () => {
      const elapsed = steady() - lastSteady;
      lastSteady += elapsed;
      last = Math.max(wall(), last + elapsed);
      return Math.floor(last);
    },
  };
};

export const systemClock: Clock = clockOf(
  () => Date.now(),
  () => performance.now(),
);
