import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Time after which a failed call is retried once, ms. */
const AGAIN_AFTER = 1000;

interface Loaded<T> {
  /** The last loaded data; it stays while the next data is loading. */
  readonly data: T | undefined;
  /** Set if loading has failed: loads again. */
  readonly retry: (() => void) | null;
}

/**
 * Loads data of the first page, again for each `key`, and none for null. react-query, which later pages use, would make
 * the first page a tenth larger.
 */
export function useLoad<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const loadNow = useEffectEvent(load);

  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const tryTo = (mayFail: boolean): void => {
      loadNow().then(
        (value) => {
          if (isCurrent) setData(() => value);
        },
        () => {
          if (!isCurrent) return;
          if (mayFail) timer = setTimeout(() => tryTo(false), AGAIN_AFTER);
          else setFailed(key);
        },
      );
    };
    tryTo(true);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, attempt]);

  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((last) => last + 1);
  }, []);
  return { data, retry: key !== null && failed === key ? retry : null };
}
