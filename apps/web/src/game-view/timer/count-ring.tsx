import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import styles from './count-ring.module.css';
import { useSeconds, WARNING_SECONDS } from './use-seconds.ts';

/** The small ring in a window: the time that is left. In its last seconds it turns red. */
export function CountRing({ at, timeout }: { readonly at: number | null; readonly timeout: number }) {
  const t = useText();
  const { clock, kind } = useGameContext();
  const arc = useRef<SVGCircleElement>(null);
  const seconds = useSeconds(at);
  useLayoutEffect(() => {
    if (arc.current === null || at === null || timeout <= 0 || typeof arc.current.animate !== 'function') return;
    const animation = arc.current.animate([{ strokeDashoffset: '0' }, { strokeDashoffset: '1' }], {
      duration: timeout,
      fill: 'both',
      // Ten frames a second are enough for such a small ring.
      easing: `steps(${Math.max(1, Math.round(timeout / 100))})`,
    });
    animation.currentTime = Math.max(0, timeout - (at - clock.now()));
    if (kind === 'replay') animation.pause();
    return () => animation.cancel();
  }, [at, timeout, clock, kind]);
  return (
    <div
      className={classes('anchor', styles.ring, at !== null && seconds <= WARNING_SECONDS && styles.warning)}
      {...(at !== null && {
        role: 'timer',
        'aria-label': `${t('game.player.timeLeft')}${seconds}`,
        'aria-live': 'off',
      })}
    >
      <svg className="full" viewBox="0 0 150 150" aria-hidden="true">
        <circle cx="75" cy="75" r="75" className={styles.ground} />
        <circle cx="75" cy="75" r="62" className={styles.track} />
        <circle
          ref={arc}
          cx="75"
          cy="75"
          r="62"
          pathLength="1"
          fill="none"
          stroke="var(--bone-50)"
          strokeWidth={13}
          strokeDasharray="1 1"
        />
      </svg>
      <b key={seconds} className="num cover centred">
        {seconds}
      </b>
    </div>
  );
}
