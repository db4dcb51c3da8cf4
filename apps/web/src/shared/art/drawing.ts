import { useEffect, useState } from 'react';

/** The svg texts that have arrived, and those on their way, by path. */
const arrived = new Map<string, string>();
const underway = new Map<string, Promise<void>>();

const load = async (path: string): Promise<void> => {
  try {
    const response = await fetch(path);
    const text = response.ok ? await response.text() : '';
    if (text.startsWith('<svg')) arrived.set(path, text);
  } catch {
    // The picture stays away; the next component that shows it asks again.
  } finally {
    underway.delete(path);
  }
};

/**
 * The text of one of the site's svg files, null until it is here. It becomes part of the page, so `path` must name a
 * drawing of our own. Each file is loaded once.
 */
export function useDrawing(path: string | null): string | null {
  const [, setLoaded] = useState<string>();
  useEffect(() => {
    if (path === null || arrived.has(path)) return;
    let isCurrent = true;
    const loading = underway.get(path) ?? load(path);
    underway.set(path, loading);
    void loading.then(() => {
      if (isCurrent) setLoaded(path);
    });
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return path === null ? null : (arrived.get(path) ?? null);
}
