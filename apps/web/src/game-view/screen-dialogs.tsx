import { findPlayer } from '@magnaty/rules';
import { useText } from '../shared/i18n/use-text.ts';
import { useGameContext } from './context/game-context.ts';
import { useShownTable } from './context/use-shown-table.ts';
import { GameDiceDialog } from './fairness/game-dice-dialog.tsx';
import { useAgreedRules } from './context/use-agreed-rules.ts';
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
    case 'terms':
      return <TermsDialog />;
  }
}

/** Lists the agreed rules of this game. */
function TermsDialog() {
  const t = useText();
  const { ui } = useGameContext();
  return (
    <GameWindow
      title={t('game.terms')}
      onClose={() => ui.setState({ dialog: null })}
      startsAtClose
      className={`${styles.sheet} ${styles.terms}`}
    >
      <dl>
        {useAgreedRules().map(({ name, about }) => (
          <div key={name}>
            <dt className="type-head">{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </GameWindow>
  );
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
