import type { GameProof } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { getGameProof } from '../../../shared/api/game-calls.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { FairnessFacts } from '../fairness/fairness-facts.tsx';
import { DialogClose } from './dialog-close.tsx';
import { DialogHead } from './dialog-head.tsx';
import styles from './fairness-dialog.module.css';
import { GameDialog } from './game-dialog.tsx';

/** What is known of the dice while the game runs, and why nobody can know a throw beforehand. */
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
    <GameDialog label={t('fairness.title')} onClose={close}>
      <section className={styles.sheet}>
        <DialogHead title={t('fairness.title')}>
          <DialogClose data-first-focus="" onClick={close} />
        </DialogHead>
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
      </section>
    </GameDialog>
  );
}
