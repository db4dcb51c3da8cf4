import type { Player } from '@magnaty/rules';
import { useMemo, type CSSProperties } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { MOMENT_KINDS, type Course, type Moment, type MomentKind } from './moments.ts';
import styles from './track.module.css';

/** The size of the drawing, px of the stage. */
const WIDTH = 1134;
const HEIGHT = 48;
/** Marks that lie closer than this, px, are one. */
const GAP = 30;

export const MOMENT_ICONS: Readonly<Record<MomentKind, string>> = {
  end: 'trophy-fill',
  bankrupt: 'x-circle-fill',
  out: 'exit',
  monopoly: 'factory-fill',
  category: 'buildings-fill',
  rent: 'coins-fill',
  auction: 'gavel-fill',
  jail: 'lock-simple-fill',
};

interface TrackProps {
  readonly course: Course;
  readonly players: readonly Player[];
  readonly seq: number;
  readonly first: number;
  readonly last: number;
  /** The accessible name of the slider, and its value in words. */
  readonly label: string;
  readonly valueText: string;
  readonly textOf: (moment: Moment) => string;
  readonly onJump: (seq: number) => void;
}

/** The whole game in a line: the worth of each player, the moments, and the place that is shown. */
export function Track({ course, players, seq, first, last, label, valueText, textOf, onJump }: TrackProps) {
  const xOf = (at: number): number => ((at - first) / Math.max(1, last - first)) * WIDTH;
  const lines = useMemo(() => linesOf(course, { first, last }), [course, first, last]);
  const groups = useMemo(() => groupsOf(course.moments, { first, last }), [course, first, last]);
  return (
    <div className={`anchor ${styles.track}`} style={{ '--at': `${xOf(seq).toFixed(1)}px` } as CSSProperties}>
      {/* The list of moments tells the same. */}
      <div className={`anchor ${styles.marks}`} aria-hidden="true">
        {groups.map((group) => {
          const [shown] = group;
          const player = players.find(({ userId }) => userId === shown?.userId);
          if (shown === undefined) return null;
          const begin = Math.min(...group.map((moment) => moment.seq));
          return (
            <span
              key={begin}
              className={`over ${styles.place}`}
              style={{ left: xOf(begin) }}
              data-player={player?.color}
            >
              <Tooltip kind="name" side="up" text={group.map(textOf).join(' · ')}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes('centred', styles.mark, begin <= seq && styles.past)}
                  onClick={() => onJump(begin)}
                >
                  <Icon name={MOMENT_ICONS[shown.kind]} />
                </button>
              </Tooltip>
            </span>
          );
        })}
      </div>
      <div className={`anchor ${styles.graph}`}>
        <svg className="block" width={WIDTH} height={HEIGHT} aria-hidden="true">
          {lines.map((line, nth) => (
            <path key={nth} className={styles.line} d={line} data-player={players[nth]?.color} />
          ))}
        </svg>
        <i className={`over ${styles.rest}`} aria-hidden="true" />
        <i className={`over ${styles.head}`} aria-hidden="true" />
        <input
          type="range"
          className={`over wide ${styles.slider}`}
          min={first}
          max={last}
          value={seq}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={({ currentTarget }) => onJump(Number(currentTarget.value))}
        />
      </div>
    </div>
  );
}

interface Ends {
  readonly first: number;
  readonly last: number;
}

/** A path for each player, in the order of moves. */
const linesOf = ({ worths }: Course, { first, last }: Ends): readonly string[] => {
  const largest = Math.max(1, ...worths.flatMap(({ capitals }) => capitals.map((capital) => capital ?? 0)));
  const seats = worths[0]?.capitals.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const points = worths.flatMap(({ seq, capitals }) => {
      const capital = capitals[seat] ?? null;
      if (capital === null) return [];
      const x = ((seq - first) / Math.max(1, last - first)) * WIDTH;
      return [`${x.toFixed(1)} ${(HEIGHT - 3 - (Math.max(0, capital) / largest) * (HEIGHT - 6)).toFixed(1)}`];
    });
    return points.length === 0 ? '' : `M${points.join('L')}`;
  });
};

/** Moments that would cover each other, the greatest of each group first. */
export const groupsOf = (moments: readonly Moment[], { first, last }: Ends): readonly (readonly Moment[])[] => {
  const span = (GAP / WIDTH) * Math.max(1, last - first);
  const groups: Moment[][] = [];
  for (const moment of moments) {
    const group = groups.at(-1);
    const begin = group === undefined ? Number.NEGATIVE_INFINITY : Math.min(...group.map(({ seq }) => seq));
    if (group !== undefined && moment.seq - begin < span) group.push(moment);
    else groups.push([moment]);
  }
  const rankOf = ({ kind }: Moment): number => MOMENT_KINDS.indexOf(kind);
  return groups.map((group) => group.sort((a, b) => rankOf(a) - rankOf(b) || a.seq - b.seq));
};
