/** Relative luminance (WCAG) from which ink is easier to read than bone. */
const LIGHT = 0.22;

/** The colour of a text on a ground (`#rrggbb`). */
export function textOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= LIGHT ? 'var(--ink-900)' : 'var(--bone-50)';
}
