import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { placeTip } from './place-tip.ts';
import styles from './tooltip.module.css';

/** Hovering time before it shows, ms. */
export const DELAYS = { help: 1000, field: 200, name: 1000 };

interface TooltipProps {
  /** Without a text nothing is shown. */
  readonly text: string | undefined;
  /** `field` explains a field and shows sooner. `name` only shows the accessible name of the control. */
  readonly kind?: keyof typeof DELAYS;
  /** The preferred side. */
  readonly side?: 'up' | 'down';
  /** The key for the same action. */
  readonly shortcut?: string | undefined;
  /** One element. */
  readonly children: ReactNode;
}

/** Hides the shown tooltip: only one is shown at a time. */
let hideShown: (() => void) | undefined;

/**
 * Shows a text beside its child: after a delay under the pointer, at once with keyboard focus. A press hides a name,
 * and shows a help. Any key hides it, and Escape then has no other effect.
 */
export function Tooltip({ text, kind = 'help', side = 'down', shortcut, children }: TooltipProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = isWanted && text !== undefined;

  const hide = () => {
    clearTimeout(timer.current);
    setWanted(false);
  };
  const show = () => {
    clearTimeout(timer.current);
    setWanted(true);
  };
  const press = kind === 'name' ? hide : show;
  useEffect(() => () => clearTimeout(timer.current), []);

  const dismiss = useEffectEvent(hide);
  const place = useEffectEvent(() => {
    const control = anchor.current?.firstElementChild;
    if (tip.current !== null && control instanceof HTMLElement) positionTip(tip.current, control, side);
  });
  useLayoutEffect(() => {
    if (!isShown) return;
    const hideThis = () => dismiss();
    hideShown?.();
    hideShown = hideThis;
    // Older browsers lack it.
    tip.current?.showPopover?.();
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') {
          // This Escape only hides the tooltip, and must not close a dialog around it.
          event.preventDefault();
          event.stopPropagation();
        }
        hideThis();
      },
      options,
    );
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!anchor.current?.contains(target as Node)) hideThis();
      },
      options,
    );
    window.addEventListener('scroll', () => place(), options);
    window.addEventListener('resize', () => place(), options);
    return () => {
      listeners.abort();
      if (hideShown === hideThis) hideShown = undefined;
    };
  }, [isShown]);

  useLayoutEffect(() => {
    if (isShown) place();
  }, [isShown, text, side]);

  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!isShown || kind !== 'help') return;
    control?.setAttribute('aria-describedby', id);
    return () => control?.removeAttribute('aria-describedby');
  }, [isShown, kind, id]);

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => {
        // A finger does not hover, so the tooltip would stay.
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(show, DELAYS[kind]);
      }}
      onPointerLeave={hide}
      onPointerDown={press}
      onClick={press}
      onFocus={({ target }) => kind !== 'name' && target.matches(':focus-visible') && show()}
      // Not for a focus that a closing dialog restores: the tooltip would use up the next Escape.
      onKeyUp={({ key }) => kind === 'name' && /^(Tab|Arrow)/.test(key) && show()}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span
          ref={tip}
          popover="manual"
          role="tooltip"
          id={id}
          aria-hidden={kind !== 'help'}
          className={classes('on-ink', styles.tip, kind === 'name' && styles.name)}
        >
          <span>{text}</span>
          {shortcut !== undefined && <kbd className={`on-bone ${styles.key}`}>{shortcut}</kbd>}
        </span>
      )}
    </span>
  );
}

/**
 * Places a tip. The top layer is not scaled with the stage, so the tip gets the scale of its control, but at least 1.
 */
function positionTip(box: HTMLElement, control: HTMLElement, preferredSide: 'up' | 'down'): void {
  const anchor = control.getBoundingClientRect();
  const scale = Math.max(1, anchor.width / control.offsetWidth || 1);
  box.style.setProperty('--scale', `${scale}`);
  const { left, top, side, arrow } = placeTip({
    anchor,
    tip: { width: box.offsetWidth, height: box.offsetHeight },
    view: { width: document.documentElement.clientWidth, height: window.innerHeight },
    side: preferredSide,
    scale,
  });
  box.classList.toggle(String(styles.up), side === 'up');
  box.classList.toggle(String(styles.down), side === 'down');
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  box.style.setProperty('--point', `${arrow}px`);
}
