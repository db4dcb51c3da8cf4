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
    if (at === null || timeout <= 0) return;
    const draw = (): void => {
      const left = Math.min(1, Math.max(0, (at - clock.now()) / timeout));
      arc.current?.style.setProperty('stroke-dashoffset', String(1 - left));
    };
    draw();
    if (kind === 'replay') return;
    // Ten frames a second are enough for such a small ring; an animation would draw it in each frame.
    const drawing = setInterval(draw, 100);
    return () => clearInterval(drawing);
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
