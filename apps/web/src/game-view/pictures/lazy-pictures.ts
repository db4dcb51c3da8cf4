import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** Loaded when the board is shown and the browser is idle. */
export const RarePicture = lazyPart(() => import('./rare-pictures.tsx'), 'decoration');

/** Rare pictures. */
export const Bars = lazyPart(() => import('./bars.tsx'));
export const Deal = lazyPart(() => import('./deal.tsx'));
