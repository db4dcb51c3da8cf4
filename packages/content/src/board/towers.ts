import type { CategoryKey } from './companies.ts';

/** By level 0–6, px: the height that a tower gains or loses while it is built or sold. */
export const TOWER_HEIGHTS = [0, 14, 23, 32, 41, 50, 60] as const;

/** Side of a window, and the height of a storey of a low tower, px. */
const WINDOW = 5;
const STOREY = 9;

/** A tower as paths. It stands on y = 0, its middle at x = 0. The edge of 2 px is a stroke of 4 px below the others. */
export interface TowerShape {
  /** In the owner's paint. */
  readonly front: string;
  /** The right part of the front, in the owner's dark paint. */
  readonly side: string;
  /** In the category's colour. */
  readonly roof: string;
  /** In ink. */
  readonly windows: string;
  /** A head office has a disc with the category's sign. */
  readonly sign: { readonly y: number; readonly radius: number; readonly size: number } | null;
}

/** A template of a path; it rounds its numbers to a tenth of a pixel. */
const path = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw(parts, ...values.map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)));

/** Roofs of levels 1–4, from the upper left corner of the front. Only these categories have offices. */
const ROOFS: Partial<Record<CategoryKey, (width: number) => string>> = {
  coffee: (w) => path`a${w / 2} 7 0 0 1 ${w} 0z`,
  games: (w) => path`v-6h${w * 0.22}v3h${w * 0.17}v-3h${w * 0.22}v3h${w * 0.17}v-3h${w * 0.22}v6z`,
  fashion: (w) => path`l${w / 2} -8l${w / 2} 8z`,
  media: (w) => path`v-3h${w * 0.62}v-6h4v6h${w * 0.38 - 4}v3z`,
  hotels: (w) => path`v-2a${w / 4} 5 0 0 1 ${w / 2} 0a${w / 4} 5 0 0 1 ${w / 2} 0v2z`,
  auto: (w) => path`l${w} -8v8z`,
  banks: (w) => path`h-3l${w / 2 + 3} -8l${w / 2 + 3} 8z`,
  space: (w) => path`h${w}l${4 - w / 2} -5l-4 -5l-4 5z`,
};

/** Rows of windows in a front that is `width` wide and begins at the height `top`. */
const windowsOf = (width: number, top: number, rows: number, step = STOREY): string => {
  const columns = Math.max(2, Math.floor((width - 6) / STOREY));
  const gap = (width - columns * WINDOW) / (columns + 1);
  let windows = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = gap - width / 2 + column * (WINDOW + gap);
      windows += path`M${x} ${row * step - top + 2.5}h${WINDOW}v4.6h-${WINDOW}z`;
    }
  }
  return windows;
};

/** Two blocks, the upper one narrower: half widths and heights. */
const stepped = (half: number, low: number, upper: number, high: number): string =>
  path`M${-half} 0V-${low}H${-upper}V-${high}H${upper}V-${low}H${half}V0z`;

/** The roofs of the lower block, beside the upper one. */
const ledges = (half: number, low: number, upper: number, thick: number): string =>
  path`M${-half} -${low + thick}H${-upper}v${thick}H${-half}zM${upper} -${low + thick}H${half}v${thick}H${upper}z`;

/** The tower of a company with `level` offices: 1–4 storeys, 5 the head office, 6 the monopoly. */
export const towerShape = (category: CategoryKey, level: number, width: number): TowerShape => {
  if (level > 5) return monopoly(width);
  return level > 4 ? headOffice(width) : block(category, level, width);
};

const block = (category: CategoryKey, level: number, width: number): TowerShape => {
  const half = width / 2;
  const top = level * STOREY + 1;
  return {
    front: path`M${-half} 0V-${top}H${half}V0z`,
    side: path`M${width * 0.2} 0V-${top}H${half}V0z`,
    roof: path`M${-half} -${top}${ROOFS[category]?.(width) ?? ''}`,
    windows: windowsOf(width, top, level),
    sign: null,
  };
};

const headOffice = (width: number): TowerShape => {
  const half = width / 2;
  const upper = width * 0.3;
  return {
    front: stepped(half, 22, upper, 38),
    side: path`M${width * 0.2} 0V-22H${half}V0zM${upper * 0.4} -22V-38H${upper}V-22z`,
    roof: ledges(half, 22, upper, 2),
    windows: windowsOf(width, 22, 2, 10) + windowsOf(upper * 2, 37, 1),
    sign: { y: -41, radius: 9, size: 11 },
  };
};

const monopoly = (width: number): TowerShape => {
  const half = width / 2;
  const upper = width * 0.26;
  return {
    front: stepped(half, 30, upper, 46),
    side: path`M${upper} -30H${half}V0H${upper}zM0 -46H${upper}V-30H0z`,
    roof: path`${ledges(half, 30, upper, 3)}M${-upper} -46L0 -60L${upper} -46z`,
    windows: windowsOf(width, 30, 3, 9.6) + windowsOf(upper * 2, 45, 1),
    sign: null,
  };
};
