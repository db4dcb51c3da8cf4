import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDismiss } from '../../../shared/ui/use-dismiss.ts';
import { useGameContext } from '../context/game-context.ts';
import { SpeedSwitch } from '../speed/speed-switch.tsx';
import { StickerSwitches } from '../stickers/sticker-switches.tsx';
import styles from './game-settings.module.css';
import tools from './tools.module.css';
import { Volume } from './volume.tsx';

/** The settings of the game: volume, speed, stickers, and the way to the fairness of the dice. */
export function GameSettings() {
  const t = useText();
  const { ui } = useGameContext();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, isOpen, () => {
    // The focus would be lost with the panel.
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus();
    setOpen(false);
  });
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        icon="gear"
        label={t('game.settings')}
        aria-expanded={isOpen}
        className={tools.tool ?? ''}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.panel} role="group" aria-label={t('game.settings')} data-ground="bone">
          <Volume />
          <SpeedSwitch />
          <StickerSwitches />
          <button type="button" className={styles.link} onClick={() => ui.setState({ dialog: 'fairness' })}>
            {t('fairness.open')}
          </button>
        </div>
      )}
    </div>
  );
}
