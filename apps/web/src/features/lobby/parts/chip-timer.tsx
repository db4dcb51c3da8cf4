import { useText } from '../../../shared/i18n/use-text.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useLobby } from '../state/lobby-store.ts';
import styles from './chip-timer.module.css';
import { SpokenTimer, URGENT_SECONDS } from './spoken-timer.tsx';

/** The seconds in the corner of the window. */
export function ChipTimer() {
  const t = useText();
  const timer = useLobby((state) => state.timer);
  const seconds = useSecondsLeft(siteClock, timer?.deadline ?? null);
  return (
    <span
      className={classes(styles.corner, timer !== null && seconds <= URGENT_SECONDS && styles.urgent)}
      title={t('lobby.timer.left', { seconds })}
    >
      <b className="num" aria-hidden>
        {seconds}
      </b>
      <SpokenTimer seconds={seconds} deadline={timer?.deadline ?? null} />
    </span>
  );
}

/** The same time as a bar under the head. */
export function ChipTimerBar() {
  const timer = useLobby((state) => state.timer);
  const seconds = useSecondsLeft(siteClock, timer?.deadline ?? null);
  const total = Math.max(1, Math.ceil((timer?.timeout ?? 0) / 1000));
  return (
    <div className={styles.bar} aria-hidden>
      <i style={{ transform: `scaleX(${Math.min(1, seconds / total)})` }} />
    </div>
  );
}
