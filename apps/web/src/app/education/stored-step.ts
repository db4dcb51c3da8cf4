const KEY = 'magnaty.educationStep';

/** The step of the tutorial that this tab showed last: 1 without one, null if it does not exist. */
export function storedStep(count: number): number | null {
  const stored = read();
  if (stored === null) return 1;
  const step = Number(stored);
  return Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}

const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Remembers the step over reloads of this tab; null forgets it. */
export function storeStep(step: number | null): void {
  try {
    if (step === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(step));
  } catch {
    return;
  }
}
