import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** Nobody has asked for it, so without its code the result stays as it is. */
export const DiceSeal = lazyPart(() => import('./dice-seal.tsx'), 'decoration');
