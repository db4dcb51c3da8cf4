import { memo, useMemo } from 'react';
import { PIPS } from '../../../shared/art/die-faces.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { DICE_AT_REST, TURNS_AT_REST } from './dice-at-rest.ts';
import { DIE_SIZE, pictureOf, pipRadius, scoresOf, type Side } from './die-picture.ts';
import styles from './dice.module.css';

/** The faces that show before the first throw. */
const AT_REST = { first: 1, second: 6 } as const;

/** The two dice on the disc. The playback animates a throw and ends it on the server's scores. */
export function Dice() {
  const t = useText();
  const { playback } = useGameContext();
  useShownTable('dice');
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

interface DieProps {
  readonly nth: 0 | 1;
  readonly score: number;
}

/**
 * A picture while it lies still, a cube while it is thrown. Each face of a cube is a layer, which the browser would
 * compose again at every change of the page.
 */
const Die = memo(function Die({ nth, score }: DieProps) {
  return (
    <div className={styles.die} data-nth={nth}>
      <Picture nth={nth} score={score} />
      <Cube nth={nth} score={score} />
    </div>
  );
});

const MIDDLE = -DIE_SIZE / 2;

function Picture({ nth, score }: DieProps) {
  const { core, faces } = useMemo(() => pictureOf(score, TURNS_AT_REST[nth]), [nth, score]);
  return (
    <svg viewBox={`${MIDDLE} ${MIDDLE} ${DIE_SIZE} ${DIE_SIZE}`} className={styles.picture} aria-hidden="true">
      <path className={styles.core} d={core} />
      {faces.map(({ side, score: shown, ground, pips }) => (
        <g key={side} className={styles[side]}>
          <path className={styles.ground} d={ground} />
          <path className={shown === 1 ? styles.one : styles.pip} d={pips} />
        </g>
      ))}
    </svg>
  );
}

function Cube({ nth, score }: DieProps) {
  const { moving } = useGameContext();
  return (
    <div ref={moving.ref(`die:${nth}`)} className={styles.cube} style={{ transform: DICE_AT_REST[nth] }}>
      {(Object.entries(scoresOf(score)) as [Side, number][]).map(([side, shown]) => (
        <Face key={side} score={shown} className={`${styles[side]} ${styles.face}`} />
      ))}
    </div>
  );
}

/** One face, drawn flat; the panels use it too. */
export function Face({ score, className }: { readonly score: number; readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" className={className ?? styles.flat} aria-hidden="true">
      <rect width="100" height="100" className={styles.ground} />
      {(PIPS[score] ?? []).map(([x, y]) => (
        <circle
          key={`${x}/${y}`}
          cx={x}
          cy={y}
          r={pipRadius(score)}
          className={score === 1 ? styles.one : styles.pip}
        />
      ))}
    </svg>
  );
}
