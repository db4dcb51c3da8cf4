import { FittedWords } from '../../game-view/text/fitted-words.tsx';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './result-title.module.css';

interface ResultTitleProps {
  readonly title: string;
  /** Another player has won: the large words tell who. */
  readonly winner: ResultPlayer | null;
  /** The viewer's own place; null for a watcher. */
  readonly place: number | null;
  /** The words come later. */
  readonly isWaiting: boolean;
}

/** The headline of a result. If another player has won, the name of that player is larger than the headline. */
export function ResultTitle({ title, winner, place, isWaiting }: ResultTitleProps) {
  const t = useText();
  return (
    <div className={classes('over nowrap', styles.title, winner !== null && styles.told, isWaiting && styles.waiting)}>
      <h1 className="poster">{winner === null ? <FittedWords as="b">{title}</FittedWords> : title}</h1>
      {winner !== null && (
        <>
          <FittedWords className={styles.words}>{t('game.result.victor', { name: winner.nickname })}</FittedWords>
          {place !== null && <p className={`poster ${styles.place}`}>{t('game.result.place', { place })}</p>}
        </>
      )}
    </div>
  );
}
