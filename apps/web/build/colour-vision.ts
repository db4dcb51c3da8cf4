/** Colours as seen by different eyes, and their distances. For tests of the design's colours. */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009), at full
 * severity. Applied to linear RGB.
 */
export const EYES: Readonly<Record<'normal' | 'protan' | 'deutan' | 'tritan', Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const [x, y, z] = matrix.map((row) => row[0] * a + row[1] * b + row[2] * c);
  return [x ?? 0, y ?? 0, z ?? 0];
};

const linear = (hex: string): Triple => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r ?? 0, g ?? 0, b ?? 0];
};

/** Linear sRGB to XYZ, white point D65. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** CIELAB of a colour (`#rrggbb`) as these eyes see it. */
const labOf = (hex: string, eyes: keyof typeof EYES): Triple => {
  const [r, g, b] = times(EYES[eyes], linear(hex));
  const clipped: Triple = [Math.min(1, Math.max(0, r)), Math.min(1, Math.max(0, g)), Math.min(1, Math.max(0, b))];
  const [x, y, z] = times(TO_XYZ, clipped);
  const f = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116);
  const [fx, fy, fz] = [f(x / WHITE[0]), f(y / WHITE[1]), f(z / WHITE[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
};

const RADIAN = Math.PI / 180;
const hueOf = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360);

/**
 * CIEDE2000 of two CIELAB colours, after Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula (2005).
 * @returns 0 for the same colour; about 1 is just noticeable
 */
export const ciede2000 = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number => {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7))) / 2;
  const [a1g, a2g] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(a1g, b1), Math.hypot(a2g, b2)];
  const [h1, h2] = [hueOf(a1g, b1), hueOf(a2g, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1;
  const dh = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * RADIAN);
  const meanL = (l1 + l2) / 2;
  const meanCg = (c1 + c2) / 2;
  const sum = h1 + h2;
  const meanH = isGrey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos((meanH - 30) * RADIAN) +
    0.24 * Math.cos(2 * meanH * RADIAN) +
    0.32 * Math.cos((3 * meanH + 6) * RADIAN) -
    0.2 * Math.cos((4 * meanH - 63) * RADIAN);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanCg;
  const sh = 1 + 0.015 * meanCg * t;
  const rt =
    -2 *
    Math.sqrt(meanCg ** 7 / (meanCg ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((meanH - 275) / 25) ** 2)) * RADIAN);
  const [kl, kc, kh] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(kl ** 2 + kc ** 2 + kh ** 2 + rt * kc * kh);
};

/** CIEDE2000 of two colours (`#rrggbb`) as these eyes see them. */
export const distanceOf = (first: string, second: string, eyes: keyof typeof EYES): number =>
  ciede2000(labOf(first, eyes), labOf(second, eyes));
