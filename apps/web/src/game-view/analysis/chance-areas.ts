import type { ChancePoint } from '@magnaty/judge';

/** The size of the drawing in its own units. */
export const WIDTH = 1000;
export const HEIGHT = 300;

interface Areas {
  /** By seat: the outline of the area, as a path. Areas lie above each other, and fill the drawing. */
  readonly areas: readonly string[];
  /** The place of an event, from 0 to `WIDTH`. */
  readonly xOf: (seq: number) => number;
  /** The marks of rounds below the drawing. */
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
}

const ROUND_STEPS = [1, 2, 5, 10, 20, 50] as const;
const MAX_ROUNDS = 8;

/** Draws each player's chance to win as an area; the first player's is the lowest. */
export const areasOf = (curve: readonly ChancePoint[]): Areas => {
  const first = curve[0]?.seq ?? 0;
  const length = Math.max(1, (curve.at(-1)?.seq ?? 1) - first);
  const xOf = (seq: number): number => Math.round(((seq - first) / length) * WIDTH * 10) / 10;
  const seats = curve[0]?.chances.length ?? 0;
  const lines: string[][] = Array.from({ length: seats + 1 }, () => []);
  for (const { seq, chances } of curve) {
    let sum = 0;
    for (let seat = 0; seat <= seats; seat++) {
      lines[seat]!.push(`${xOf(seq)} ${(HEIGHT * (1 - sum)).toFixed(1)}`);
      sum += chances[seat] ?? 0;
    }
  }
  return {
    areas: Array.from({ length: seats }, (_, seat) => {
      const [below, above] = [lines[seat]!, lines[seat + 1]!];
      return `M${below.join('L')}L${[...above].reverse().join('L')}Z`;
    }),
    xOf,
    rounds: roundMarks(curve).map(({ round, seq }) => ({ round, x: xOf(seq) })),
  };
};

/** The beginnings of some rounds. */
const roundMarks = (curve: readonly ChancePoint[]): { round: number; seq: number }[] => {
  const last = curve.at(-1)?.round ?? 1;
  const step = ROUND_STEPS.find((size) => last / size <= MAX_ROUNDS) ?? 100;
  const marks: { round: number; seq: number }[] = [];
  for (const { round, seq } of curve)
    if (round % step === 0 && round !== marks.at(-1)?.round) marks.push({ round, seq });
  return marks;
};

/** The course of one seat in numbers, chances 0–1. */
export const courseOf = (curve: readonly ChancePoint[], seat: number) => {
  const chanceAt = (point: ChancePoint | undefined): number => point?.chances[seat] ?? 0;
  const most = curve.reduce((best, point) => (chanceAt(point) > chanceAt(best) ? point : best), curve[0]!);
  return { first: chanceAt(curve[0]), most: chanceAt(most), round: most.round, last: chanceAt(curve.at(-1)) };
};

/** Two marks of turning points closer than this cover each other, in units of the drawing. */
const MARK_GAP = 55;

/**
 * The rows in which marks at these places stand, 0 for the lowest, so that no two cover each other. Each mark takes the
 * lowest free row, from left to right.
 */
export const rowsOf = (places: readonly number[]): readonly number[] => {
  const rows = places.map(() => 0);
  const ends: number[] = [];
  for (const { x, nth } of places.map((x, nth) => ({ x, nth })).sort((a, b) => a.x - b.x)) {
    const free = ends.findIndex((end) => x - end >= MARK_GAP);
    const row = free === -1 ? ends.length : free;
    ends[row] = x;
    rows[nth] = row;
  }
  return rows;
};
