import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDismiss } from '../../../shared/ui/use-dismiss.ts';
import styles from './game-settings.module.css';
import { SettingsPanel } from './lazy-settings-panel.ts';
import tools from './tools.module.css';

/** The button of the game's settings, and their panel. */
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
      {isOpen && <SettingsPanel />}
    </div>
  );
}
