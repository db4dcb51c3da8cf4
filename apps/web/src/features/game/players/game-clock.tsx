import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useConnectionStatus } from '../context/use-connection-status.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { useVisible } from '../../../shared/time/use-visible.ts';
import styles from './game-clock.module.css';

/** The time since the game began; a strip if there are five players. */
export function GameClock({ isStrip }: { readonly isStrip: boolean }) {
  const t = useText();
  const { clock } = useGameContext();
  const debug = useConnectionStatus((status) => status.debug);
  const { game } = useShownTable('result');
  const isVisible = useVisible();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = (): void => setSeconds(Math.max(0, Math.floor((clock.now() - game.startedAt) / 1000)));
    tick();
    if (game.isOver || !isVisible) return;
    const id = setInterval(tick, 1000);
    return () => clearInterval(id);
  }, [clock, game.startedAt, game.isOver, isVisible]);
  return (
    <div className={classes(styles.clock, isStrip && styles.strip)}>
      {!isStrip && (
        <svg className={styles.face} viewBox="0 0 150 150" aria-hidden="true">
          <circle cx="75" cy="75" r="66" fill="none" stroke="var(--ink-500)" strokeWidth="2" />
          <circle cx="75" cy="75" r="50" fill="var(--ink-600)" />
          <path d="M75 75L42 108" stroke="var(--red)" strokeWidth="7" />
          <path d="M75 75V44" stroke="var(--bone-100)" strokeWidth="7" />
        </svg>
      )}
      <span className="label">{t('game.time')}</span>
      <b className={classes('num', seconds >= 3600 && styles.long)}>{clockOf(seconds)}</b>
      {debug !== null && <p className={styles.debug}>{debug}</p>}
    </div>
  );
}
