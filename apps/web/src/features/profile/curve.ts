/** The size of the drawing. It is stretched to its place. */
export const SIZE = { width: 640, height: 168 };
/** Room for the ends of the line. */
const PAD = 4;
/** The label of the peak stays within the drawing, percent. */
const LABEL = { from: 5, to: 95 };

interface DrawnCurve {
  /** Of SVG paths. */
  readonly way: string;
  readonly area: string;
  /** `left`: the middle of its label, percent. */
  readonly peak: { readonly rating: number; readonly left: number };
}

/** The line through these ratings; null for less than two. */
export const curveOf = (ratings: readonly number[]): DrawnCurve | null => {
  if (ratings.length < 2) return null;
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const points = ratings.map((rating, at) => ({
    x: PAD + (at / (ratings.length - 1)) * (SIZE.width - 2 * PAD),
    y: SIZE.height - PAD - ((rating - low) / (high - low || 1)) * (SIZE.height - 2 * PAD),
  }));
  const way = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const [first, last] = [points[0]!, points.at(-1)!];
  const { x } = points[ratings.indexOf(high)]!;
  return {
    way,
    area: `${way}L${last.x} ${SIZE.height}L${first.x} ${SIZE.height}z`,
    peak: { rating: high, left: Math.min(LABEL.to, Math.max(LABEL.from, (x / SIZE.width) * 100)) },
  };
};
