import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import styles from './timer-ring.module.css';
import type { ShownClock } from './use-move-clock.ts';
import { useSeconds, WARNING_SECONDS } from './use-seconds.ts';

type TimerRingProps = Pick<ShownClock, 'at' | 'timeout'> & Partial<ShownClock>;

const FRAMES = {
  right: [{ transform: 'rotate(0deg)' }, { transform: 'rotate(0deg)', offset: 0.5 }, { transform: 'rotate(-180deg)' }],
  left: [
    { transform: 'rotate(0deg)' },
    { transform: 'rotate(-180deg)', offset: 0.5 },
    { transform: 'rotate(-180deg)' },
  ],
  arm: [{ transform: 'rotate(360deg)' }, { transform: 'rotate(0deg)' }],
  dot: [{ transform: 'rotate(-360deg)' }, { transform: 'rotate(0deg)' }],
} as const;

/**
 * The ring of the clock face and its seconds: the time that is left, clockwise from the top, hatched on the time bank.
 * Two rotating halves
 * instead of a drawn arc, so that the compositor alone animates it.
 */
export function TimerRing({ at, timeout, isBank = false, isFinal = true }: TimerRingProps) {
  const t = useText();
  const { clock, kind } = useGameContext();
  const ring = useRef<HTMLDivElement>(null);
  const seconds = useSeconds(at);
  const isShown = at !== null;

  useLayoutEffect(() => {
    if (ring.current === null || at === null || timeout <= 0) return;
    const left = at - clock.now();
    const isReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const easing = isReduced ? `steps(${Math.max(1, Math.round(timeout / 1000))})` : 'linear';
    const animations = [...ring.current.querySelectorAll<HTMLElement>('[data-part]')].flatMap((part) => {
      const frames = FRAMES[part.dataset['part'] as keyof typeof FRAMES];
      if (typeof part.animate !== 'function') return [];
      const animation = part.animate([...frames], { duration: timeout, fill: 'both', easing });
      animation.currentTime = Math.max(0, timeout - left);
      if (kind === 'replay') animation.pause();
      return [animation];
    });
    return () => animations.forEach((animation) => animation.cancel());
  }, [at, timeout, clock, kind]);

  return (
    <div
      ref={ring}
      className={classes('over round', styles.ring, isFinal && seconds <= WARNING_SECONDS && isShown && styles.warning)}
      data-shown={isShown ? '' : undefined}
      {...(isShown && {
        role: 'timer',
        'aria-label': `${t(isBank ? 'game.player.bankLeft' : 'game.player.timeLeft')}${seconds}`,
        'aria-live': 'off',
      })}
    >
      {isShown && (
        <>
          <div className={`over clipped ${styles.half} ${styles.rightHalf}`}>
            <div className={`over round ${styles.arc}`} data-part="right" />
          </div>
          <div className={`over clipped ${styles.half} ${styles.leftHalf}`}>
            <div className={`over round ${styles.arc}`} data-part="left" />
          </div>
          {isBank && <div className={`over round ${styles.hatch}`} />}
          <div className={`over idle ${styles.arm}`} data-part="arm">
            <div className={`round ${styles.dot}`}>
              <div className={`full centred ${styles.upright}`} data-part="dot">
                <b key={seconds} className="num">
                  {seconds}
                </b>
              </div>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
