import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether anybody can see the page: what only counts for the eye rests meanwhile. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
