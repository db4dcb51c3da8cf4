import type { GameAnalysis } from '@magnaty/judge';
import type { CSSProperties } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import { areasOf, courseOf, HEIGHT, rowsOf, WIDTH } from './chance-areas.ts';
import styles from './chance-chart.module.css';
import { percent } from './percent.ts';

interface ChanceChartProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
  /** Above the chart stands a title of its own. */
  readonly isTitled?: boolean;
}

/** Each player's chance to win over the game, with the turning points. Screen readers get each course as a sentence. */
export function ChanceChart({
  analysis: { curve, userIds, turningPoints },
  players,
  isTitled = false,
}: ChanceChartProps) {
  const t = useText();
  const { areas, xOf, rounds } = areasOf(curve);
  const rows = rowsOf(turningPoints.map(({ seq }) => xOf(seq)));
  const playerOf = (seat: number): ResultPlayer | undefined => players.find(({ userId }) => userId === userIds[seat]);
  return (
    <figure className={styles.chart}>
      <figcaption className={isTitled ? 'unseen' : 'poster'}>{t('analysis.chances')}</figcaption>
      <div
        className={`anchor ${styles.paper}`}
        // The short form has space for all rows above it.
        style={{ '--rows': isTitled ? 0 : Math.max(0, ...rows) } as CSSProperties}
        aria-hidden="true"
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {areas.map((way, seat) => (
            <path key={userIds[seat]} className={styles.area} d={way} data-player={playerOf(seat)?.color} />
          ))}
        </svg>
        {turningPoints.map(({ seq }, nth) => (
          <span
            key={seq}
            className={classes('num centred over round on-ink', styles.turn)}
            style={{ left: `${(xOf(seq) / WIDTH) * 100}%`, '--row': rows[nth] } as CSSProperties}
          >
            {nth + 1}
          </span>
        ))}
        {rounds.map(({ round, x }) => (
          <span key={round} className={classes('num over', styles.round)} style={{ left: `${(x / WIDTH) * 100}%` }}>
            {round}
          </span>
        ))}
      </div>
      <ul className="unseen">
        {userIds.map((userId, seat) => {
          const { first, most, round, last } = courseOf(curve, seat);
          return (
            <li key={userId}>
              {t('analysis.course', {
                name: playerOf(seat)?.nickname ?? '',
                first: percent(first),
                most: percent(most),
                round,
                last: percent(last),
              })}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
