import { findPlayer } from '@magnaty/rules';
import { useText } from '../shared/i18n/use-text.ts';
import { useGameContext } from './context/game-context.ts';
import { useShownTable } from './context/use-shown-table.ts';
import { GameDiceDialog } from './fairness/game-dice-dialog.tsx';
import { REPLAY_SHORTCUTS, SHORTCUTS, SHORTCUTS_WITHOUT_AUCTIONS, WATCH_SHORTCUTS } from './keyboard/shortcuts.ts';
import type { DialogName } from './state.ts';
import { GameWindow } from './dialogs/game-window.tsx';
import { ExitDialog, GiveUpDialog } from './dialogs/leave-dialogs.tsx';
import styles from './screen-dialogs.module.css';

/** The dialogs that the viewer opens by the tools: give up, exit, shortcuts, fairness. */
export default function ScreenDialogs({ dialog }: { readonly dialog: DialogName }) {
  const { viewerId } = useGameContext();
  const { game } = useShownTable(`player:${viewerId}`);
  switch (dialog) {
    case 'giveUp':
      return findPlayer(game, viewerId)?.isOut === false && <GiveUpDialog />;
    case 'exit':
      return <ExitDialog />;
    case 'fairness':
      return <GameDiceDialog />;
    case 'shortcuts':
      return <ShortcutsDialog />;
  }
}

/** The list of all keys of the game. */
function ShortcutsDialog() {
  const t = useText();
  const { ui, kind, playback } = useGameContext();
  const { noAuctions } = playback.table.game.houseRules;
  const close = (): void => ui.setState({ dialog: null });
  const playing = noAuctions ? SHORTCUTS_WITHOUT_AUCTIONS : SHORTCUTS;
  return (
    <GameWindow title={t('game.shortcuts')} onClose={close} startsAtClose className={styles.sheet}>
      <dl>
        {(kind === 'watch' ? WATCH_SHORTCUTS : kind === 'replay' ? REPLAY_SHORTCUTS : playing).map(({ id, keys }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => {
                const name = `game.key.${key}`;
                return <kbd key={key}>{t.has(name) ? t(name) : key}</kbd>;
              })}
            </dt>
            <dd>{t(`game.shortcut.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </GameWindow>
  );
}
