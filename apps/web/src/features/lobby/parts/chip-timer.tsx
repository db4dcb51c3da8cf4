import { useText } from '../../../shared/i18n/use-text.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { useLobby } from '../state/lobby-store.ts';
import styles from './chip-timer.module.css';
import { SpokenTimer, URGENT_SECONDS } from './spoken-timer.tsx';

/** Seconds shown until the server has sent the timer. */
const DEFAULT_SECONDS = 10;

const useChipTimer = () => {
  const timer = useLobby((state) => state.timer);
  const left = useSecondsLeft(siteClock, timer?.deadline ?? null);
  return { timer, seconds: timer === null ? DEFAULT_SECONDS : left };
};

/** The seconds in the corner of the dialog. */
export function ChipTimer() {
  const t = useText();
  const { timer, seconds } = useChipTimer();
  return (
    <Tooltip kind="name" text={t('lobby.timer.left', { seconds })}>
      <span
        className={classes(
          'centred rigid anchor',
          styles.corner,
          timer !== null && seconds <= URGENT_SECONDS && styles.urgent,
        )}
      >
        <b className="num" aria-hidden>
          {seconds}
        </b>
        <SpokenTimer seconds={seconds} deadline={timer?.deadline ?? null} />
      </span>
    </Tooltip>
  );
}

/** The same time as a bar under the header. */
export function ChipTimerBar() {
  const { timer, seconds } = useChipTimer();
  const total = Math.max(1, timer === null ? DEFAULT_SECONDS : Math.ceil(timer.timeout / 1000));
  return (
    <div className={styles.bar} aria-hidden>
      <i className="tall block" style={{ transform: `scaleX(${Math.min(1, seconds / total)})` }} />
    </div>
  );
}
