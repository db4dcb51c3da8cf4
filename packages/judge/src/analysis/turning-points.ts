/** The chances to win at one place of the log. */
export interface ChancePoint {
  /** The `seq` of the last event before this place. */
  readonly seq: number;
  readonly round: number;
  /** By seat, 0–1. */
  readonly chances: readonly number[];
  /** How the change to the next point begins. */
  readonly next: TurningCause;
}

/** The event that a change began with, as players know it. */
export type TurningCause = 'THROW' | 'BUY' | 'AUCTION' | 'DEAL' | 'BUILD' | 'LEAVE' | 'OTHER';

/** A moment at which a player's chance to win changed much. */
export interface TurningPoint {
  /** The `seq` of the first event of the change. */
  readonly seq: number;
  readonly round: number;
  /** The seat whose chance changed most. */
  readonly seat: number;
  /** −1 to 1. */
  readonly change: number;
  readonly cause: TurningCause;
}

/** A smaller change is no turning point; a share of the chance to win, 0–1. */
const MIN_CHANGE = 0.08;
const ROUNDING = 1e-9;

/** The greatest changes of the game, at most `count` and one a round, in the order of the game. */
export const turningPointsOf = (curve: readonly ChancePoint[], count = 3): TurningPoint[] => {
  const best = new Map<number, TurningPoint>();
  for (let at = 1; at < curve.length; at++) {
    const before = curve[at - 1]!;
    const after = curve[at]!;
    after.chances.forEach((chance, seat) => {
      const change = chance - before.chances[seat]!;
      const known = best.get(before.round);
      // Of equal changes the first seat has it: with two players both change alike.
      const isGreater = Math.abs(change) > Math.abs(known?.change ?? 0) + ROUNDING;
      if (isGreater && Math.abs(change) >= MIN_CHANGE)
        best.set(before.round, { seq: before.seq + 1, round: before.round, seat, change, cause: before.next });
    });
  }
  return Array.from(best.values())
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, count)
    .sort((a, b) => a.seq - b.seq);
};
