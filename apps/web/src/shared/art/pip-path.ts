/** An affine transform as SVG writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

type Point = readonly [x: number, y: number];

/** How far the handles of a cubic curve lie along the tangent so that it draws a quarter of a circle. */
const QUARTER = 0.5523;

/**
 * The path data of an outline after a transform. All pips of a face can thus be one element.
 * @throws Error for a command other than M, L, H, V, Z, and A for a half circle
 */
export const transformed = (outline: string, [a, b, c, d, e, f]: Matrix): string => {
  const place = ([x, y]: Point): string => `${round(a * x + c * y + e)} ${round(b * x + d * y + f)}`;
  let at: Point = [0, 0];
  let path = '';
  const lineTo = (to: Point): void => {
    path += `L${place(to)}`;
    at = to;
  };
  for (const [, command, text] of outline.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (text ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [first = 0, second = 0] = numbers;
    switch (command) {
      case 'M':
        at = [first, second];
        path += `M${place(at)}`;
        break;
      case 'L':
        lineTo([first, second]);
        break;
      case 'H':
        lineTo([first, at[1]]);
        break;
      case 'V':
        lineTo([at[0], first]);
        break;
      case 'A': {
        const to: Point = [numbers[5]!, numbers[6]!];
        path += halfCircle(at, to, numbers[4] === 1)
          .map((curve) => `C${curve.map(place).join(' ')}`)
          .join('');
        at = to;
        break;
      }
      case 'Z':
        path += 'Z';
        break;
      default:
        throw new Error(`the outline of a pip has the command ${command}`);
    }
  }
  return path;
};

/** Two curves that draw half of a circle. `isRight`: the angle grows, as SVG's sweep flag says. */
const halfCircle = ([x0, y0]: Point, [x1, y1]: Point, isRight: boolean): Point[][] => {
  const [middleX, middleY] = [(x0 + x1) / 2, (y0 + y1) / 2];
  // From the middle to the end, and to the top of the arc.
  const [endX, endY] = [x1 - middleX, y1 - middleY];
  const [topX, topY] = isRight ? [endY, -endX] : [-endY, endX];
  const at = (end: number, top: number): Point => [
    middleX + end * endX + top * topX,
    middleY + end * endY + top * topY,
  ];
  return [
    [at(-1, QUARTER), at(-QUARTER, 1), at(0, 1)],
    [at(QUARTER, 1), at(1, QUARTER), [x1, y1]],
  ];
};

const round = (value: number): number => Number(value.toFixed(2));
