import { useState } from 'react';
import { useVisible } from '../time/use-visible.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** How decoration moves: not at all, not at the moment, or freely. */
export type Motion = 'none' | 'paused' | 'running';

/** For the whole visit: a reader who stopped a background finds it still on another page. */
let wasStopped = false;

const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Does a living background move? It stands still for readers who prefer reduced motion or save data, and rests while the
 * page is hidden. The others can stop it themselves (WCAG 2.2.2).
 */
export function useMotion() {
  const isVisible = useVisible();
  const isUnwanted = useReducedMotion() || savesData();
  const [isStopped, setStopped] = useState(wasStopped);
  const motion: Motion = isUnwanted ? 'none' : isStopped || !isVisible ? 'paused' : 'running';
  return {
    motion,
    isStopped,
    toggle: () => {
      wasStopped = !isStopped;
      setStopped(wasStopped);
    },
  };
}
