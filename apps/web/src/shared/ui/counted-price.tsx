import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../i18n/format-number.ts';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Time in which a sum counts to its new value, ms. */
const COUNT_MS = 400;

interface CountedPriceProps {
  /** Millions. */
  readonly amount: number;
  readonly className?: string | undefined;
  /** A new sum begins to count so much later, ms. */
  readonly delay?: number;
  /** Marks the text of the new sum for tests. */
  readonly 'data-balance'?: '';
}

/** A sum of game money that counts to its new value. Screen readers get the new value at once. */
export function CountedPrice({ amount, className, delay = 0, ...rest }: CountedPriceProps) {
  const t = useText();
  const isReduced = useReducedMotion();
  const digits = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  // A delay alone starts nothing anew.
  const wait = useEffectEvent(() => delay);

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
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now + wait();
      const part = Math.min(1, Math.max(0, now - start) / COUNT_MS);
      write(Math.round(from + (amount - from) * (1 - (1 - part) ** 3)));
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
