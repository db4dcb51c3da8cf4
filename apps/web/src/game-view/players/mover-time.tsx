import { useText } from '../../shared/i18n/use-text.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useShownTable } from '../context/use-shown-table.ts';
import { runningDeadline } from '../timer/running-deadline.ts';
import { useMoveClock } from '../timer/use-move-clock.ts';
import { useSeconds, WARNING_SECONDS } from '../timer/use-seconds.ts';
import styles from './mover-time.module.css';

/** The mover's seconds. An auction, a trade or a pause, which stops the mover's time, shows its icon instead. */
export function MoverTime() {
  const t = useText();
  const { game } = useShownTable('deadline', 'move', 'auction', 'trade');
  const { at, isBank, isFinal } = useMoveClock(game);
  const seconds = useSeconds(at);
  const hasIcon = game.pause !== null || game.auction !== null || game.trade !== null;
  // Between the end of an auction and what follows no time runs.
  if (at === null && !hasIcon) return null;
  const isWarning = isFinal && at !== null && seconds <= WARNING_SECONDS;
  return (
    <span className={classes(styles.time, isBank && styles.bank, isWarning && styles.warning)}>
      {game.pause !== null ? (
        <>
          <span className="unseen">{t('game.paused')}</span>
          <Icon name="pause-fill" />
        </>
      ) : game.auction !== null ? (
        <Icon name="gavel-fill" />
      ) : game.trade !== null ? (
        <Icon name="swap-bold" />
      ) : (
        <b className="num">
          <span className="unseen">{t(isBank ? 'game.player.bankLeft' : 'game.player.timeLeft')}</span>
          <span>{clockOf(seconds)}</span>
        </b>
      )}
    </span>
  );
}

/** The seconds of a player who has to answer an offer: the mover's time stands still meanwhile (TIME-10). */
export function AnswerTime() {
  const t = useText();
  const { game } = useShownTable('deadline', 'trade');
  const at = runningDeadline(game, 'TRADE')?.at ?? null;
  const seconds = useSeconds(at);
  if (at === null) return null;
  return (
    <span className={classes(styles.time, seconds <= WARNING_SECONDS && styles.warning)}>
      <b className="num">
        <span className="unseen">{t('game.player.timeLeft')}</span>
        <span>{clockOf(seconds)}</span>
      </b>
    </span>
  );
}
