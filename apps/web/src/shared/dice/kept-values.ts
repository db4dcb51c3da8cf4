/** Values stay for this time after their last change, ms: a week after the end of a game. */
const KEEP_MS = 7 * 24 * 3_600_000;

/** What storage would keep, if the browser refuses to store. It lasts until the page is left. */
const memory = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** The value that was kept by this key, in this page or in an earlier one; null if there is none. */
export const keptValue = (key: string): unknown => {
  const text = read(key);
  if (text === null) return null;
  try {
    return (JSON.parse(text) as { readonly value?: unknown }).value ?? null;
  } catch {
    return null;
  }
};

export const keepValue = (key: string, value: object, now = Date.now()): void => {
  const text = JSON.stringify({ keptAt: now, value });
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
};

export const forgetValue = (key: string): void => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
};

/** The keys of kept values that begin so. */
export const keptKeys = (prefix: string): string[] => {
  const stored: string[] = [];
  try {
    for (let at = 0; at < localStorage.length; at++) stored.push(localStorage.key(at) ?? '');
  } catch {
    stored.length = 0;
  }
  return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix)).sort();
};

/** Removes the values whose last change is long ago. A value without a time goes too. */
export const forgetOldValues = (prefix: string, now = Date.now()): void => {
  for (const key of keptKeys(prefix)) {
    if (now - timeOf(read(key)) > KEEP_MS) forgetValue(key);
  }
};

/** For tests: the page is left. */
export const forgetMemory = (): void => memory.clear();

const timeOf = (text: string | null): number => {
  try {
    return Number((JSON.parse(text ?? '') as { readonly keptAt?: unknown }).keptAt) || 0;
  } catch {
    return 0;
  }
};
