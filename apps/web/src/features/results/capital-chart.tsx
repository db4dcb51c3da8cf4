import type { GameStory } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './capital-chart.module.css';
import { scaleOf, spread, type Course, type Point } from './capital-scale.ts';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';

/** The size of the drawing, and of the chips at the ends of its lines, px. */
const SIZE = { width: 470, height: 158 };
/** The width without awards beside the drawing. */
const WIDE = 970;
const CHIP = 36;

interface CapitalChartProps {
  readonly story: GameStory;
  readonly players: readonly ResultPlayer[];
  /** Nothing stands beside the chart. */
  readonly isWide?: boolean;
  /** Above the chart stands a title of its own. */
  readonly isTitled?: boolean;
}

/** The capital of each player by round (MONEY-3), as a poster. Screen readers get each course as a sentence. */
export function CapitalChart({
  story: { userIds, capitals },
  players,
  isWide = false,
  isTitled = false,
}: CapitalChartProps) {
  const t = useText();
  const width = isWide ? WIDE : SIZE.width;
  const { courses, levels, rounds } = scaleOf({ userIds, capitals, ...SIZE, width });
  const playerOf = ({ userId }: Course): ResultPlayer | undefined => players.find((player) => player.userId === userId);
  // The winner's line is drawn last, over the others.
  const drawn = [...courses].sort((a, b) => a.last - b.last);
  return (
    <figure className={classes(styles.chart, isTitled && styles.titled)}>
      <figcaption className={isTitled ? 'unseen' : 'poster'}>{t('game.story.title')}</figcaption>
      <div className={styles.paper} style={{ width, height: SIZE.height }} aria-hidden="true">
        {levels.map(({ capital, y }) => (
          <span key={capital} className={classes('num', styles.level)} style={{ top: y }}>
            {formatNumber(capital)}
          </span>
        ))}
        <div className={styles.window}>
          <div className={styles.drawing}>
            <svg width={width} height={SIZE.height}>
              {levels.map(({ capital, y }) => (
                <path key={capital} className={styles.rule} d={`M0 ${y}H${width}`} />
              ))}
              {drawn.map((course) => (
                <g key={course.userId} data-player={playerOf(course)?.color}>
                  <path className={styles.edge} d={wayOf(course.points)} />
                  <path className={styles.line} d={wayOf(course.points)} />
                </g>
              ))}
            </svg>
          </div>
        </div>
        <Ends width={width} courses={drawn} playerOf={playerOf} />
        {rounds.map(({ round, x }) => (
          <span key={round} className={classes('num', styles.round)} style={{ left: x }}>
            {round}
          </span>
        ))}
      </div>
      <ul className="unseen">
        {courses.map((course) => (
          <li key={course.userId}>
            {t('game.story.course', {
              name: playerOf(course)?.nickname ?? '',
              most: formatNumber(course.most.capital),
              round: course.most.round,
              last: formatNumber(course.last),
            })}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const wayOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

interface EndsProps {
  readonly width: number;
  readonly courses: readonly Course[];
  readonly playerOf: (course: Course) => ResultPlayer | undefined;
}

/** The chips at the ends of the lines: on the right side below each other, on the lower edge beside each other. */
function Ends({ width, courses, playerOf }: EndsProps) {
  const ends = courses.flatMap((course) => {
    const end = course.points.at(-1);
    const player = playerOf(course);
    return end === undefined || player === undefined ? [] : [{ player, end, isOut: end.x < width - 1 }];
  });
  const right = ends.filter(({ isOut }) => !isOut);
  const below = ends.filter(({ isOut }) => isOut);
  const gap = CHIP - 6;
  const tops = spread(
    right.map(({ end }) => end.y),
    { gap, most: SIZE.height },
  );
  const lefts = spread(
    below.map(({ end }) => end.x),
    { gap, most: width - CHIP },
  );
  const places = [
    ...right.map(({ player }, nth) => ({ player, left: width, top: tops[nth]! })),
    ...below.map(({ player, end }, nth) => ({ player, left: lefts[nth]!, top: end.y })),
  ];
  return places.map(({ player, left, top }) => (
    <span
      key={player.userId}
      className={styles.end}
      style={{ left: left - CHIP / 2, top: top - CHIP / 2 }}
      data-player={player.color}
    >
      <Chip of={player.chipId} />
    </span>
  ));
}
