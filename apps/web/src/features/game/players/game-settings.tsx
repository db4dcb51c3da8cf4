import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDismiss } from '../../../shared/ui/use-dismiss.ts';
import { StickerSwitches } from '../stickers/sticker-switches.tsx';
import styles from './game-settings.module.css';
import tools from './tools.module.css';
import { Volume } from './volume.tsx';

/** The settings of the game: volume and stickers. */
export function GameSettings() {
  const t = useText();
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
          <StickerSwitches />
        </div>
      )}
    </div>
  );
}
