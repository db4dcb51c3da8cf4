import { useSyncExternalStore } from 'react';

const queryOf = (): MediaQueryList | null => window.matchMedia?.('(prefers-reduced-motion: reduce)') ?? null;

const subscribe = (listener: () => void): (() => void) => {
  const query = queryOf();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Does the user prefer reduced motion? Nothing then moves by itself. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => queryOf()?.matches ?? false);
