import { useText } from '../../shared/i18n/use-text.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './limit-clock.module.css';
import { useSeconds } from './use-seconds.ts';

/** From so many seconds before the end of the game on, the clock stands out. */
const LATE_SECONDS = 180;
const LAST_SECONDS = 60;

/** LIMIT-1: how long the game still goes on; nothing in a game without a limit. */
export function LimitClock() {
  const t = useText();
  const { limit, isOver } = useShownTable('deadline', 'move', 'result').game;
  const isRunning = limit !== null && limit.left === null && !limit.isLastRound && !isOver;
  const running = useSeconds(isRunning ? limit.at : null);
  if (limit === null || isOver) return null;
  const { left, isLastRound } = limit;
  const seconds = left === null ? running : Math.ceil(left / 1000);
  const label =
    isLastRound || seconds === 0 ? 'game.limit.lastRound' : left === null ? 'game.limit' : 'game.limit.pause';
  return (
    <p
      className={`over stack ${styles.clock}`}
      data-late={seconds <= LATE_SECONDS ? (seconds <= LAST_SECONDS ? 'last' : '') : undefined}
    >
      {seconds > 0 && !isLastRound && <b className="num">{clockOf(seconds)}</b>}
      <span className="type-caption">{t(label)}</span>
    </p>
  );
}
