import { lazyPart } from '../../shared/ui/lazy-part.tsx';

export const ResultPanel = lazyPart(() => import('./result/result-progress.tsx'), 'decoration');
