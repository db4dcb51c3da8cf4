import type { GameProof } from '@magnaty/protocol';
import { findPlayer } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { getGameProof } from '../../shared/api/game-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { FairnessFacts } from '../fairness/fairness-facts.tsx';
import { REPLAY_SHORTCUTS, SHORTCUTS } from '../keyboard/shortcuts.ts';
import type { DialogName } from '../state.ts';
import { GameWindow } from './game-window.tsx';
import { ExitDialog, GiveUpDialog } from './leave-dialogs.tsx';
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
      return <FairnessDialog />;
    case 'shortcuts':
      return <ShortcutsDialog />;
  }
}

/** The list of all keys of the game. */
function ShortcutsDialog() {
  const t = useText();
  const { ui, kind } = useGameContext();
  const close = (): void => ui.setState({ dialog: null });
  return (
    <GameWindow title={t('game.shortcuts')} onClose={close} startsAtClose className={styles.sheet}>
      <dl>
        {(kind === 'replay' ? REPLAY_SHORTCUTS : SHORTCUTS).map(({ id, keys }) => (
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

/** Explains the dice of a running game: the server's commitment, and what it proves. */
export function FairnessDialog() {
  const t = useText();
  const { ui } = useGameContext();
  const { gameId, draws } = useShownTable('dice', 'feed').game;
  const close = (): void => ui.setState({ dialog: null });
  const [proof, setProof] = useState<GameProof | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    getGameProof(gameId).then(
      (answer) => isCurrent && setProof(answer),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [gameId, attempt]);
  return (
    <GameWindow title={t('fairness.title')} onClose={close} startsAtClose className={styles.fairness}>
      <div className={styles.content} aria-busy={proof === null && failure === null}>
        <p className={styles.text}>{t('fairness.running')}</p>
        {/* The game goes on below the dialog. */}
        {proof !== null && <FairnessFacts {...proof} draws={Math.max(proof.draws, draws)} />}
        {proof === null && failure !== null && (
          <div role="alert" className={styles.failure}>
            <p>{failureText(failure, t)}</p>
            <Button
              variant="line"
              onClick={() => {
                setFailure(null);
                setAttempt(attempt + 1);
              }}
            >
              {t('part.retry')}
            </Button>
          </div>
        )}
      </div>
    </GameWindow>
  );
}
