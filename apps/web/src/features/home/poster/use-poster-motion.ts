import { useState } from 'react';
import { useVisible } from '../../../shared/time/use-visible.ts';
import { useReducedMotion } from '../../../shared/ui/use-reduced-motion.ts';

/** For the whole visit: a reader who stopped the board finds it still after another page. */
let wasStopped = false;

const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Does the board move? It stands still for readers who prefer reduced motion or save data, and rests while the page is
 * hidden. The others can stop it themselves.
 */
export function usePosterMotion() {
  const isVisible = useVisible();
  const isUnwanted = useReducedMotion() || savesData();
  const [isStopped, setStopped] = useState(wasStopped);
  const motion = isUnwanted ? 'none' : isStopped || !isVisible ? 'paused' : 'running';
  return {
    motion,
    isStopped,
    toggle: () => {
      wasStopped = !isStopped;
      setStopped(wasStopped);
    },
  } as const;
}
