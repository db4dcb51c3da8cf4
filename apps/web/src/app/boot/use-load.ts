import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after which a failed call is made once more. */
const AGAIN_AFTER = 1000;

interface Loaded<T> {
  /** What was loaded last: it stays while the next is on its way. */
  readonly data: T | undefined;
  /** Set when it could not be loaded: tries anew. */
  readonly retry: (() => void) | null;
}

/**
 * Loads what the first page needs, anew for each `key`, nothing for null. The library that later pages load their
 * data with would cost the first one a tenth of its weight.
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
