import type { Sticker } from '@magnaty/protocol';

/** The drawing of a sticker. Its name stands beside it, or the live region tells it. */
export function StickerPicture({ of }: { readonly of: Sticker }) {
  return <img src={`/stickers/${of}.svg`} alt="" draggable={false} />;
}
