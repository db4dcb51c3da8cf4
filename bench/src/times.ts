/** The value below which this part of the times lies; NaN without times. */
export const quantile = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
