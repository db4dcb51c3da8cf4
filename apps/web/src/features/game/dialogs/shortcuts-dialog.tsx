import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { REPLAY_SHORTCUTS, SHORTCUTS } from '../keyboard/shortcuts.ts';
import styles from './shortcuts-dialog.module.css';
import { DialogClose } from './dialog-close.tsx';
import { DialogHead } from './dialog-head.tsx';
import { GameDialog } from './game-dialog.tsx';

/** The list of all keys of the game. */
export function ShortcutsDialog() {
  const t = useText();
  const { ui, kind } = useGameContext();
  const close = (): void => ui.setState({ dialog: null });
  return (
    <GameDialog label={t('game.shortcuts')} onClose={close}>
      <section className={styles.sheet}>
        <DialogHead title={t('game.shortcuts')}>
          <DialogClose data-first-focus="" onClick={close} />
        </DialogHead>
        <dl>
          {(kind === 'replay' ? REPLAY_SHORTCUTS : SHORTCUTS).map(({ id, keys }) => (
            <div key={id}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{t.has(`game.key.${key}`) ? t(`game.key.${key}`) : key}</kbd>
                ))}
              </dt>
              <dd>{t(`game.shortcut.${id}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </GameDialog>
  );
}
