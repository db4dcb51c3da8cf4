import { memo, useEffect, useMemo, useState } from 'react';
import { CIRCLE, PIPS, pipScale } from '../../shared/art/die-faces.ts';
import { transformed, type Matrix } from '../../shared/art/pip-path.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { DICE_AT_REST, TURNS_AT_REST } from '../playback/motion/dice-at-rest.ts';
import { DIE_SIZE, pictureOf, scoresOf, type Side } from './die-picture.ts';
import styles from './dice.module.css';
import shakenStyles from './shaken.module.css';
import { useDieLook } from './use-die-look.ts';
import { useShaking } from './use-throw-button.ts';

/** The faces that show before the first throw. */
const AT_REST = { first: 1, second: 6 } as const;

/** The two dice on the disc, in the skin of the player who threw them. The playback animates a throw and ends it on the server's scores. */
export function Dice() {
  const t = useText();
  const { playback, viewerId, shake } = useGameContext();
  const { game } = useShownTable('dice', 'move');
  const thrown = playback.lastThrow;
  const look = useDieLook();
  const { isShaking, isHeld } = useShaking();
  const { first, second } = thrown ?? AT_REST;
  const [one, other] = useRattle(isShaking) ?? [first, second];
  // They still lie as somebody else has thrown them. The viewer's own turn asks for a throw, with bright dice.
  const isFormer = thrown !== null && ![thrown.userId, viewerId].includes(game.move.userId) && !isShaking;
  return (
    <div
      className={classes(styles.dice, look && styles.skinned, isShaking && shakenStyles.shaken)}
      style={look?.colours}
      data-former={isFormer ? '' : undefined}
      // These dice leave from where they were shaken, with this strength.
      data-held={isHeld ? shake.strength : undefined}
      {...(thrown === null || playback.isRolling
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t('game.dice', { first, second }) })}
    >
      <Die nth={0} score={first} shown={one} pip={look?.pip} />
      <Die nth={1} score={second} shown={other} pip={look?.pip} />
    </div>
  );
}

/** A face stays so long while the dice shake, ms. */
const RATTLE_MS = 70;
const RATTLE = [3, 6, 1, 5, 2, 4] as const;

/** The faces of dice that are shaken, which alternate; null while they lie still, and with reduced motion. */
const useRattle = (isShaking: boolean): readonly [number, number] | null => {
  const isReduced = useReducedMotion();
  const [turn, setTurn] = useState(0);
  const isRattling = isShaking && !isReduced;
  useEffect(() => {
    if (!isRattling) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), RATTLE_MS);
    return () => clearInterval(timer);
  }, [isRattling]);
  return isRattling ? [RATTLE[turn % 6]!, RATTLE[(turn + 2) % 6]!] : null;
};

interface DieProps {
  readonly nth: 0 | 1;
  readonly score: number;
  /** The score that the picture shows. */
  readonly shown: number;
  /** The outline of the pips, a path around (0, 0); circles by default. */
  readonly pip?: string | undefined;
}

/**
 * A picture while it lies still, a cube while it is thrown. Each face of a cube is a layer, which the browser would
 * compose again at every change of the page.
 */
const Die = memo(function Die(die: DieProps) {
  return (
    <div className={`over ${styles.die}`} data-nth={die.nth}>
      <Picture {...die} />
      <Cube nth={die.nth} score={die.score} pip={die.pip} />
    </div>
  );
});

const MIDDLE = -DIE_SIZE / 2;

function Picture({ nth, shown: score, pip = CIRCLE }: DieProps) {
  const { core, faces } = useMemo(() => pictureOf(score, TURNS_AT_REST[nth]), [nth, score]);
  return (
    <svg
      viewBox={`${MIDDLE} ${MIDDLE} ${DIE_SIZE} ${DIE_SIZE}`}
      className={`cover ${styles.picture}`}
      aria-hidden="true"
    >
      <path className={styles.core} d={core} />
      {faces.map(({ side, score: shown, ground, pips }) => (
        <g key={side} className={styles[side]}>
          <path className={styles.ground} d={ground} />
          <path className={shown === 1 ? styles.one : styles.pip} d={drawnPips(pip, pips)} />
        </g>
      ))}
    </svg>
  );
}

function Cube({ nth, score, pip }: Omit<DieProps, 'shown'>) {
  const { moving } = useGameContext();
  return (
    <div
      ref={moving.ref(`die:${nth}`)}
      className={`full anchor ${styles.cube}`}
      style={{ transform: DICE_AT_REST[nth] }}
    >
      {(Object.entries(scoresOf(score)) as [Side, number][]).map(([side, shown]) => (
        <Face key={side} score={shown} pip={pip} className={`${styles[side]} ${styles.face}`} />
      ))}
    </div>
  );
}

interface FaceProps {
  readonly score: number;
  readonly pip?: string | undefined;
  readonly className?: string | undefined;
}

/** One face, drawn flat; the panels use it too. */
export function Face({ score, pip = CIRCLE, className }: FaceProps) {
  return (
    <svg viewBox="0 0 100 100" className={className ?? styles.flat} aria-hidden="true">
      <rect width="100" height="100" className={styles.ground} />
      <path d={drawnPips(pip, flatPips(score))} className={score === 1 ? styles.one : styles.pip} />
    </svg>
  );
}

/** All pips of a face as one path: a throw then changes a few elements instead of sixty. */
const drawnPips = (outline: string, places: readonly Matrix[]): string =>
  places.map((place) => transformed(outline, place)).join('');

const flatPips = (score: number): Matrix[] =>
  (PIPS[score] ?? []).map(([x, y]) => [pipScale(score), 0, 0, pipScale(score), x, y]);
