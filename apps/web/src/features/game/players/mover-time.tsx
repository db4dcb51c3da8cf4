import { useText } from '../../../shared/i18n/use-text.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useShownTable } from '../context/use-shown-table.ts';
import { useSeconds, WARNING_SECONDS } from '../timer/use-seconds.ts';
import styles from './mover-time.module.css';

/** The mover's seconds. An auction or a trade, which stops the mover's time, shows its icon instead. */
export function MoverTime() {
  const t = useText();
  const { game } = useShownTable('deadline', 'auction', 'trade');
  const seconds = useSeconds(game.deadline?.kind === 'MOVE' ? game.deadline.at : null);
  const isWarning = game.deadline?.kind === 'MOVE' && seconds <= WARNING_SECONDS;
  return (
    <span className={classes(styles.time, isWarning && styles.warning)}>
      {game.auction !== null ? (
        <Icon name="gavel-fill" />
      ) : game.trade !== null ? (
        <Icon name="swap-bold" />
      ) : (
        <b className="num">
          <span className="unseen">{t('game.player.timeLeft')}</span>
          {clockOf(seconds)}
        </b>
      )}
    </span>
  );
}
