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

/** A clock that follows another one, and that several computers can therefore share. */
export interface SharedClock extends Clock {
  /** A time that does not follow the other clock, ms: the start of a reading. */
  steady(): number;
  /** Takes a reading of the other clock, epoch ms, made after `since` (by `steady`) and before this call. */
  follow(reading: number, since: number): void;
}

/**
 * A reading tells the other clock's distance to `steady` within the time that the reading took. The distance changes
 * only as far as a reading proves it wrong, so a slow reading spoils nothing. The clock never goes back.
 */
export const followingClock = (steady: () => number): SharedClock => {
  let distance: number | null = null;
  const { now } = clockOf(() => Math.round(steady() + (distance ?? 0)), steady);
  return {
    now,
    steady,
    follow: (reading, since) => {
      const [least, most] = [reading - steady(), reading - since];
      distance = Math.min(most, Math.max(least, distance ?? (least + most) / 2));
    },
  };
};

const steady = (): number => performance.now();

/** The clock of this computer. It follows no other one. */
export const systemClock: SharedClock = {
  ...clockOf(() => Date.now(), steady),
  steady,
  follow: () => undefined,
};
