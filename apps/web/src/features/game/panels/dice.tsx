import { NEIGHBOURS, PIPS } from '../../../shared/art/die-faces.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useDesk } from '../desk/desk.ts';
import { useShown } from '../desk/use-shown.ts';
import { DICE_AT_REST } from './dice-at-rest.ts';
import styles from './dice.module.css';

/** How the dice lie before anyone has thrown. */
const AT_REST = { first: 1, second: 6 } as const;

/** The two dice on the disc; thrown by the playback on to what the server drew. */
export function Dice() {
  const t = useText();
  const { playback } = useDesk();
  useShown('dice');
  const thrown = playback.lastThrow;
  const { first, second } = thrown ?? AT_REST;
  return (
    <div
      className={styles.dice}
      {...(thrown === null
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t('game.dice', { first, second }) })}
    >
      <Die nth={0} score={first} />
      <Die nth={1} score={second} />
    </div>
  );
}

function Die({ nth, score }: { readonly nth: 0 | 1; readonly score: number }) {
  const { stage } = useDesk();
  const [top, right] = NEIGHBOURS[score] ?? [2, 3];
  return (
    <div className={styles.die} data-nth={nth}>
      <div ref={stage.ref(`die:${nth}`)} className={styles.cube} style={{ transform: DICE_AT_REST[nth] }}>
        <Face score={score} className={styles.front} />
        <Face score={top} className={styles.up} />
        <Face score={7 - top} className={styles.down} />
        <Face score={right} className={styles.right} />
        <Face score={7 - right} className={styles.left} />
        <Face score={7 - score} className={styles.back} />
      </div>
    </div>
  );
}

/** One face, lying flat: also for the panels. */
export function Face({ score, className }: { readonly score: number; readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" className={className ? `${styles.face} ${className}` : styles.flat} aria-hidden="true">
      <rect width="100" height="100" className={styles.ground} />
      {(PIPS[score] ?? []).map(([x, y]) => (
        <circle
          key={`${x}/${y}`}
          cx={x}
          cy={y}
          r={score === 1 ? 15 : 10}
          className={score === 1 ? styles.one : styles.pip}
        />
      ))}
    </svg>
  );
}
