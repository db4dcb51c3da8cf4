import { replayPath, type GameProof } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import { getGameProof } from '../../shared/api/game-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { GameWindow } from '../dialogs/game-window.tsx';
import { DiceDialog } from './dice-dialog.tsx';
import styles from './dice-dialog.module.css';
import type { DiceFacts } from './dice-steps.tsx';

/** The dice of the game on the screen, as the server tells them. */
export function GameDiceDialog() {
  const t = useText();
  const { ui, viewerId } = useGameContext();
  const { gameId, draws, players, isOver } = useShownTable('dice', 'feed', 'result').game;
  const close = (): void => ui.setState({ dialog: null });
  const { data, error, retry } = useLoad(`${gameId} ${isOver}`, async () => {
    const text = await getGameProof(gameId);
    return { text, proof: JSON.parse(text) as GameProof };
  });
  if (data !== undefined) {
    const { text, proof } = data;
    return (
      <DiceDialog
        key={String(proof.isOver)}
        // The game goes on below the dialog.
        facts={{ ...factsOf(proof), draws: Math.max(proof.draws, draws) }}
        players={players}
        userId={viewerId}
        text={proof.isOver ? text : null}
        onJump={(seq) => navigate(`${replayPath(gameId)}?at=${seq}`)}
        onClose={close}
      />
    );
  }
  return (
    <GameWindow title={t('fairness.open')} onClose={close} startsAtClose className={`stack ${styles.dialog}`}>
      <div className={`grow ${styles.waiting}`} aria-busy={retry === null}>
        {retry !== null && (
          <div className="type-text-bold" role="alert">
            <p>{failureText(error, t)}</p>
            <Button variant="line" onClick={retry}>
              {t('part.retry')}
            </Button>
          </div>
        )}
      </div>
    </GameWindow>
  );
}

const factsOf = ({
  gameId,
  fairness = 1,
  commitment,
  dice = [],
  playersSeeds,
  serverSeed,
  draws,
}: GameProof): DiceFacts => ({ gameId, fairness, commitment, dice, playersSeeds, serverSeed, draws });
