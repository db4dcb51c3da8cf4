import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../i18n/format-number.ts';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** A sum counts to its new value after `delay`, for `ms`. */
interface Count {
  readonly delay: number;
  readonly ms: number;
}

const USUAL: Count = { delay: 0, ms: 400 };

interface CountedPriceProps {
  /** Millions. */
  readonly amount: number;
  readonly className?: string | undefined;
  readonly count?: Count;
  /** Marks the text of the new sum for tests. */
  readonly 'data-balance'?: '';
}

/** A sum of game money that counts to its new value. Screen readers get the new value at once. */
export function CountedPrice({ amount, className, count = USUAL, ...rest }: CountedPriceProps) {
  const t = useText();
  const isReduced = useReducedMotion();
  const digits = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  // Another time alone starts nothing anew.
  const timed = useEffectEvent(() => count);

  useLayoutEffect(() => {
    const from = shown.current;
    const write = (value: number): void => {
      shown.current = value;
      if (digits.current !== null) digits.current.textContent = formatNumber(value);
    };
    if (isReduced || from === amount) {
      write(amount);
      return;
    }
    const { delay, ms } = timed();
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now + delay;
      const part = Math.min(1, Math.max(0, now - start) / Math.max(1, ms));
      // A debt that goes does not end as −0.
      write(Math.round(from + (amount - from) * (1 - (1 - part) ** 3)) || 0);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount, isReduced]);

  const unit = t('game.mln');
  return (
    <b className={classes('num', className)}>
      <span className="unseen" {...rest}>{`${formatNumber(amount)}\u00a0${unit}`}</span>
      <span aria-hidden="true">
        <span ref={digits} />
        <small>{unit}</small>
      </span>
    </b>
  );
}
