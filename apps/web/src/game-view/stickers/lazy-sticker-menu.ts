import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The wheel of stickers, loaded after the board. */
export const StickerMenu = lazyPart(() => import('./sticker-menu.tsx'), 'pane');
