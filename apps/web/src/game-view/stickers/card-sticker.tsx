import { useSilenced } from '../../shared/session/relations.ts';
import styles from './card-sticker.module.css';
import { StickerPicture } from './sticker-picture.tsx';
import { useSayings } from './use-sayings.ts';
import { useStickers } from './use-stickers.ts';

/** What a player has just said, beside their card. The live region tells it to screen readers. */
export function CardSticker({ userId }: { readonly userId: string }) {
  const shown = useStickers((state) => state.shown[userId]);
  const sayings = useSayings();
  const isHidden = useSilenced(userId);
  if (shown === undefined || isHidden) return null;
  if ('phrase' in shown) {
    return (
      <span
        key={shown.id}
        className={`centred type-title over idle nowrap ${styles.phrase}`}
        data-phrase={shown.phrase}
        aria-hidden="true"
      >
        {sayings(shown)}
      </span>
    );
  }
  return (
    <span key={shown.id} className={`over idle ${styles.sticker}`} data-sticker={shown.sticker}>
      <StickerPicture of={shown.sticker} />
    </span>
  );
}
