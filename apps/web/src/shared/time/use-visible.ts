import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Is the page visible? Work that only changes the picture stops while it is hidden. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
