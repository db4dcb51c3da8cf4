const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours by WCAG, 1–21. Both are hex with six digits. */
export const contrastOf = (ink: string, paper: string): number => {
  const [low = 0, high = 0] = [ink, paper].map(luminance).toSorted((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};
