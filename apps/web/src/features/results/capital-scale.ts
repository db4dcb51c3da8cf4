/** A point of the chart, px from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Course {
  readonly userId: string;
  readonly points: readonly Point[];
  /** The largest capital, millions, and the round at whose beginning it was first reached. */
  readonly most: { readonly capital: number; readonly round: number };
  /** Millions. */
  readonly last: number;
}

interface ScaleOptions {
  readonly userIds: readonly string[];
  /** See `GameStory`. */
  readonly capitals: readonly (readonly (number | null)[])[];
  /** The size of the chart, px. */
  readonly width: number;
  readonly height: number;
}

interface Scale {
  readonly courses: readonly Course[];
  /** Lines across the chart, with their capital, millions. */
  readonly levels: readonly { readonly capital: number; readonly y: number }[];
  /** Marks below the chart. */
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
}

/** The steps between two lines, millions. */
const STEPS = [500, 1000, 2000, 4000, 8000, 16_000, 32_000] as const;
const MAX_LEVELS = 4;
/** The steps between two marks of rounds. */
const ROUND_STEPS = [1, 2, 5, 10, 20, 50] as const;
const MAX_ROUNDS = 7;

/** Places the courses of all players in a chart that begins at 0 and ends above the largest capital. */
export const scaleOf = ({ userIds, capitals, width, height }: ScaleOptions): Scale => {
  const largest = Math.max(1, ...capitals.flat().map((capital) => capital ?? 0));
  const step = STEPS.find((size) => largest / size <= MAX_LEVELS) ?? largest / MAX_LEVELS;
  const top = Math.max(largest * 1.04, step);
  const last = Math.max(1, capitals.length - 1);
  const xOf = (sample: number): number => (sample / last) * width;
  // A capital below 0 lies on the lower edge.
  const yOf = (capital: number): number => height - (Math.max(0, capital) / top) * height;
  const roundStep = ROUND_STEPS.find((size) => last / size <= MAX_ROUNDS) ?? 100;
  return {
    courses: userIds.map((userId, seat) =>
      courseOf(
        userId,
        capitals.map((row) => row[seat] ?? null),
        xOf,
        yOf,
      ),
    ),
    levels: Array.from({ length: Math.floor(top / step) + 1 }, (_, nth) => ({
      capital: nth * step,
      y: yOf(nth * step),
    })),
    rounds: Array.from({ length: Math.floor(last / roundStep) }, (_, nth) => {
      const round = (nth + 1) * roundStep;
      return { round, x: xOf(round) };
    }),
  };
};

const courseOf = (
  userId: string,
  own: readonly (number | null)[],
  xOf: (sample: number) => number,
  yOf: (capital: number) => number,
): Course => {
  const points: Point[] = [];
  let most = { capital: Number.NEGATIVE_INFINITY, round: 1 };
  let last = 0;
  own.forEach((capital, sample) => {
    if (capital === null) return;
    points.push({ x: xOf(sample), y: yOf(capital) });
    if (capital > most.capital) most = { capital, round: sample + 1 };
    last = capital;
  });
  return { userId, points, most, last };
};

/** Moves marks apart that lie closer than `gap` px, and keeps all between 0 and `most` px. Keeps their order. */
export const spread = (places: readonly number[], { gap, most }: { readonly gap: number; readonly most: number }) => {
  const order = places.map((_, nth) => nth).sort((a, b) => places[a]! - places[b]!);
  const free = [...places];
  let least = 0;
  for (const nth of order) {
    free[nth] = Math.max(least, free[nth]!);
    least = free[nth]! + gap;
  }
  let limit = most;
  for (const nth of order.reverse()) {
    free[nth] = Math.min(limit, free[nth]!);
    limit = free[nth]! - gap;
  }
  return free;
};
