import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that calls `action` once `delay` ms have passed since its last call. */
export function useDebounced(action: () => void, delay: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), delay);
  }, [delay]);
}
