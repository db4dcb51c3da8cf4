import styles from './card-sticker.module.css';
import { StickerPicture } from './sticker-picture.tsx';
import { useStickers } from './use-stickers.ts';

/** The sticker that a player has just sent, beside their card. The live region tells it to screen readers. */
export function CardSticker({ userId }: { readonly userId: string }) {
  const shown = useStickers((state) => state.shown[userId]);
  if (shown === undefined) return null;
  return (
    <span key={shown.id} className={styles.sticker} data-sticker={shown.sticker}>
      <StickerPicture of={shown.sticker} />
    </span>
  );
}
