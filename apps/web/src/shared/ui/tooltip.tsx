import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './tooltip.module.css';

/** Milliseconds of hovering before it shows. */
const DELAYS = { help: 1000, field: 200 };

interface TooltipProps {
  readonly text: ReactNode;
  /** `field` helps with a field and comes sooner. */
  readonly kind?: keyof typeof DELAYS;
  readonly side?: 'up' | 'down';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a text beside what it wraps while the pointer stays over it or focus is inside; Escape hides it. */
export function Tooltip({ text, kind = 'help', side = 'down', className, children }: TooltipProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      className={classes(styles.anchor, className)}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setShown(true), DELAYS[kind]);
      }}
      onPointerLeave={hide}
      onFocus={() => setShown(true)}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return;
        // This Escape is spent: a window around stays open.
        event.preventDefault();
        event.stopPropagation();
        hide();
      }}
    >
      {children}
      {isShown && (
        <span role="tooltip" id={id} className={classes(styles.tip, styles[side])}>
          {text}
        </span>
      )}
    </span>
  );
}
