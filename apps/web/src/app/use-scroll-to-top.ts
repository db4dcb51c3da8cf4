import { useEffect, useRef } from 'react';

/** Time between a change of route and the scroll, ms. */
const DELAY = 250;

export function useScrollToTop(pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const timer = setTimeout(() => window.scrollTo(0, 0), DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
}
