/** The value at the share (0 to 1) of an ascending list; NaN when it is empty. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The value of an option that is a whole number from 0 on. @throws Error that names the option. */
export const wholeOption = (name: string, value: string): number => {
  if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number, not "${value}"`);
  return Number(value);
};
