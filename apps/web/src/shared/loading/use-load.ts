import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isRefusal } from '../forms/form-failure.ts';

/** Time after which a failed call is retried once, ms. A refused one is not. */
const AGAIN_AFTER = 1000;

interface Loaded<T> {
  /** The last loaded data; it stays while the next data is loading. */
  readonly data: T | undefined;
  /** Why loading has failed; null if it has not. */
  readonly error: unknown;
  /** Set if loading has failed: loads again. */
  readonly retry: (() => void) | null;
}

/**
 * Loads data for the first page and for the game, again for each `key`, and none for null. react-query, which other
 * pages use, would make the first page a tenth larger.
 */
export function useLoad<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [failed, setFailed] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
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
        (error: unknown) => {
          if (!isCurrent) return;
          if (mayFail && !isRefusal(error)) timer = setTimeout(() => tryTo(false), AGAIN_AFTER);
          else setFailed({ key, error });
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
  const isFailed = failed !== null && failed.key === key;
  return { data, error: isFailed ? failed.error : null, retry: isFailed ? retry : null };
}
