import { useEffect, useState } from 'react';

/** Becomes true once `isSo` has lasted for `delay` ms, and false at once. */
export function useLasting(isSo: boolean, delay: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, delay]);
  return isSo && isLong;
}
