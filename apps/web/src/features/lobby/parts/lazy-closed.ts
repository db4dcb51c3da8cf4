import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

/** Few users need it. */
export const ClosedToPeople = lazyPart(() => import('./closed-to-people.tsx'), 'decoration');
