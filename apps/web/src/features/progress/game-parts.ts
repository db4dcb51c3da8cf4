import { lazyPart } from '../../shared/ui/lazy-part.tsx';

export const EarnedStickers = lazyPart(() => import('./stickers/earned-stickers-part.tsx'), 'decoration');
