import { useText } from '../../../shared/i18n/use-text.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { useGameContext } from '../context/game-context.ts';
import styles from './sticker-switches.module.css';
import { useStickers } from './use-stickers.ts';

/** Switches off the stickers of one player or of all. This browser keeps the choice for the user. */
export function StickerSwitches() {
  const t = useText();
  const { viewerId, stickers, playback } = useGameContext();
  const { isOff, muted } = useStickers(({ choices }) => choices);
  const others = playback.table.game.players.filter(({ userId }) => userId !== viewerId);
  return (
    <fieldset className={styles.switches}>
      <legend className="label">{t('game.stickers')}</legend>
      <Checkbox checked={!isOff} onChange={({ target }) => stickers.setOff(!target.checked)}>
        {t('game.sticker.all')}
      </Checkbox>
      {!isOff &&
        others.map(({ userId, nickname }) => (
          <Checkbox
            key={userId}
            checked={!muted.includes(userId)}
            onChange={({ target }) => stickers.setMuted(userId, !target.checked)}
          >
            {nickname}
          </Checkbox>
        ))}
    </fieldset>
  );
}
