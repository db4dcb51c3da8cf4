import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The result is complete without it. */
export const ResultProgress = lazyPart(() => import('./result-progress.tsx'), 'decoration');
