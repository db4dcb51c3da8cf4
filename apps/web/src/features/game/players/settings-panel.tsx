import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { SpeedSwitch } from '../speed/speed-switch.tsx';
import { StickerSwitches } from '../stickers/sticker-switches.tsx';
import styles from './settings-panel.module.css';
import { Volume } from './volume.tsx';

/** Volume, speed, stickers, and the way to the fairness of the dice. */
export default function SettingsPanel() {
  const t = useText();
  const { ui } = useGameContext();
  return (
    <div className={styles.panel} role="group" aria-label={t('game.settings')} data-ground="bone">
      <Volume />
      <SpeedSwitch />
      <StickerSwitches />
      <button type="button" className={styles.link} onClick={() => ui.setState({ dialog: 'fairness' })}>
        {t('fairness.open')}
      </button>
    </div>
  );
}
