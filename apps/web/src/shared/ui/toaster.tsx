import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import { useVisible } from '../time/use-visible.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { TimeBar } from './time-bar.tsx';
import styles from './toaster.module.css';
import { useTopDialog } from './open-dialogs.ts';
import { holdToasts, releaseToasts, type Toast, useToasts } from './toasts.ts';
import { steadyNow } from '../time/steady-time.ts';

const ICONS = { success: 'check-fat-fill', warning: 'warning-fill', error: 'x-circle-fill' } as const;

/**
 * The list of notifications: a popover, shown again with each new one so that it covers everything. It is inside the
 * topmost dialog, because everything outside is inert.
 */
export function Toaster() {
  const toasts = useToasts(({ toasts }) => toasts);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts.at(-1)?.id;
  const dialog = useTopDialog();

  useEffect(() => {
    const element = list.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    // The dialog around it has just closed. The list moves to the next one, and the effect runs again.
    if (!element.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest, dialog]);

  // The element under the pointer or the focus may have closed or moved, which no event tells.
  const count = useRef(0);
  useEffect(() => {
    const isFewer = toasts.length < count.current;
    count.current = toasts.length;
    if (isFewer && !isTouched(list.current)) releaseToasts();
  }, [toasts.length]);
  useEffect(() => releaseToasts, [dialog]);

  // The user may be in another tab, as during a payment, and is to read it on return.
  const isVisible = useVisible();
  useEffect(() => {
    if (isVisible) return;
    holdToasts();
    return releaseToasts;
  }, [isVisible]);

  return createPortal(
    <ol
      ref={list}
      popover="manual"
      className={`grid ${styles.toasts}`}
      aria-live="polite"
      onPointerEnter={holdToasts}
      onFocus={holdToasts}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) releaseToasts();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) releaseToasts();
      }}
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ol>,
    dialog ?? document.body,
  );
}

function isTouched(list: HTMLElement | null): boolean {
  return list !== null && (list.matches(':hover') || list.contains(document.activeElement));
}

function ToastRow({ toast: { id, type, text, at, duration, heldFor, action } }: { readonly toast: Toast }) {
  const t = useText();
  const close = useToasts(({ close }) => close);
  const isHeld = useToasts(({ heldSince }) => heldSince !== null);
  const stays = duration === -1;
  // It may have moved here from another dialog, so part of its time may be over.
  const [elapsed] = useState(() => steadyNow() - at - heldFor);

  useEffect(() => {
    if (stays || isHeld) return;
    const timer = setTimeout(() => close(id), at + duration + heldFor - steadyNow());
    return () => clearTimeout(timer);
  }, [stays, isHeld, at, duration, heldFor, id, close]);

  return (
    <li className={classes(styles.toast, styles[type])} role={type === 'error' ? 'alert' : undefined}>
      <Icon name={action?.icon ?? ICONS[type]} className={styles.icon} />
      <div className={`grow breaks ${styles.text}`}>
        <time dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleTimeString(t.code, { hour: '2-digit', minute: '2-digit' })}
        </time>
        <span>{text}</span>
      </div>
      {action !== undefined && (
        <Button
          variant="ink"
          size="small"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.text}
        </Button>
      )}
      <button
        type="button"
        className={`centred rigid ${styles.close}`}
        aria-label={t('toast.close')}
        onClick={() => {
          close(id);
          action?.decline?.();
        }}
      >
        <Icon name="x-bold" />
      </button>
      {!stays && <TimeBar duration={duration} elapsed={elapsed} />}
    </li>
  );
}
