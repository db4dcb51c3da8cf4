import { lazyPart } from '../../shared/ui/lazy-part.tsx';

export const DealCards = lazyPart(() => import('./deal-cards.tsx'));
