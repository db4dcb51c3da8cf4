import { classes } from '../ui/classes.ts';
import { CIRCLE, NEIGHBOURS, PIPS, pipScale } from './die-faces.ts';
import styles from './die.module.css';

interface DieProps {
  /** The score in front, 1–6. */
  readonly value: number;
  /** `own` takes the colours of an element around it: `--die-front`, `-top`, `-right`, `-left`, `-bottom`, `-pip`, `-one`. */
  readonly skin?: 'bone' | 'red' | 'own';
  /** The outline of the pips, a path around (0, 0) for a circle of radius 10; circles by default. */
  readonly pip?: string;
  /** Sets `--d` (length of the edge) and the turn `--rx --ry --rz`. */
  readonly className?: string | undefined;
}

/** A cube of six drawn faces. It is decoration: its user must also give the score as text. */
export function Die({ value, skin = 'bone', pip = CIRCLE, className }: DieProps) {
  const [top, right] = NEIGHBOURS[value] ?? [2, 3];
  const faces = { front: value, top, bottom: 7 - top, right, left: 7 - right, back: 7 - value };
  return (
    <div className={classes(styles.die, styles[skin], className)} aria-hidden>
      <div className={`full anchor ${styles.cube}`}>
        {Object.entries(faces).map(([side, score]) => (
          <svg key={side} viewBox="0 0 100 100" className={classes(styles.face, styles[side])}>
            <rect width="100" height="100" className={styles.ground} />
            {PIPS[score]?.map(([x, y]) => (
              <path
                key={`${x} ${y}`}
                d={pip}
                fillRule="evenodd"
                transform={`translate(${x} ${y}) scale(${pipScale(score)})`}
                className={classes(styles.pip, score === 1 && styles.one)}
              />
            ))}
          </svg>
        ))}
      </div>
    </div>
  );
}
