import { useEffect } from 'react';

/**
 * Calls `listener` when the user goes back to this page and the browser shows it as it was left, without a reload.
 * @returns the function that ends it
 */
export function onPageReturn(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/** See `onPageReturn`. `listener` is the same function in each render. */
export function usePageReturn(listener: () => void): void {
  useEffect(() => onPageReturn(listener), [listener]);
}
