import { findPlayer } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useStickers } from './use-stickers.ts';

/** Tells screen readers the stickers of the others, apart from the log of the game. A muted player's are not among them. */
export function StickerAnnouncements() {
  const t = useText();
  const { viewerId, playback } = useGameContext();
  const told = useStickers((state) => state.told);
  return (
    <div className="unseen" aria-live="polite" data-sticker-news="">
      {told
        .filter(({ userId }) => userId !== viewerId)
        .map(({ id, userId, sticker }) => (
          <p key={id}>
            {t('game.sticker.told', {
              name: findPlayer(playback.table.game, userId)?.nickname ?? '',
              sticker: t(`game.sticker.${sticker}`),
            })}
          </p>
        ))}
    </div>
  );
}
