import type { ReactNode } from 'react';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './dial.module.css';

const CENTRE = 110;
const RADIUS = 92;
const TICKS = 30;

interface DialProps {
  /** Turns the remaining seconds red. */
  readonly isUrgent?: boolean;
  readonly value: number;
  readonly caption?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The clock face of the lobby: a ring, and a number in it. It is decoration: its user must also give the number as
 * text.
 */
function Dial({ isUrgent = false, value, caption, children }: DialProps) {
  return (
    <div className={classes('rigid anchor', styles.dial, isUrgent && styles.urgent)} aria-hidden>
      <svg viewBox="0 0 220 220">
        <circle cx={CENTRE} cy={CENTRE} r="108" fill="var(--ink-900)" />
        {children}
      </svg>
      <span className={`cover stack middle ${styles.middle}`}>
        <b className="num">{value}</b>
        {caption !== undefined && <i className="type-label-bold">{caption}</i>}
      </span>
    </div>
  );
}

interface GatheringDialProps {
  readonly joined: number;
  readonly total: number;
  readonly caption?: string;
}

/** One part of the ring for each seat, in the player's paint once it is taken. */
export function GatheringDial({ joined, total, caption }: GatheringDialProps) {
  const part = 360 / total;
  return (
    <Dial value={joined} caption={caption}>
      {Array.from({ length: total }, (_, place) => (
        <circle
          key={place}
          cx={CENTRE}
          cy={CENTRE}
          r={RADIUS}
          pathLength="360"
          strokeDasharray={`${part - 9} 360`}
          strokeDashoffset={-4.5}
          transform={`rotate(${place * part - 90} ${CENTRE} ${CENTRE})`}
          data-player={(place % 5) + 1}
          className={classes(styles.place, place < joined && styles.taken)}
        />
      ))}
    </Dial>
  );
}

interface TimerDialProps {
  readonly seconds: number;
  /** The whole time, seconds. */
  readonly total: number;
  readonly caption: string;
  readonly isUrgent: boolean;
}

/** The part of the ring for the time that is left. */
export function TimerDial({ seconds, total, caption, isUrgent }: TimerDialProps) {
  return (
    <Dial value={seconds} caption={caption} isUrgent={isUrgent}>
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} className={styles.place} />
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r={RADIUS}
        pathLength={total}
        strokeDasharray={`${Math.min(seconds, total)} ${total}`}
        transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        className={styles.left}
      />
      <g stroke="var(--emblem-pledged)" strokeWidth={3}>
        {Array.from({ length: TICKS }, (_, tick) => (
          <path key={tick} d="M110 40V34" transform={`rotate(${(tick * 360) / TICKS} ${CENTRE} ${CENTRE})`} />
        ))}
      </g>
    </Dial>
  );
}
