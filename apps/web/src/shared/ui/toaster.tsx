import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';
import { type Toast, useToasts } from './toasts.ts';

const ICONS = { success: 'check-fat-fill', warning: 'warning-fill', error: 'x-circle-fill' } as const;

/** Where notifications appear: a popover, raised again with each one so that it lies over open modals too. */
export function Toaster() {
  const toasts = useToasts(({ toasts }) => toasts);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = list.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <ol ref={list} popover="manual" className={styles.toasts} aria-live="polite">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

function ToastRow({ toast: { id, type, text, at, duration } }: { readonly toast: Toast }) {
  const t = useText();
  const close = useToasts(({ close }) => close);
  const stays = duration === -1;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(id), duration);
    return () => clearTimeout(timer);
  }, [stays, duration, id, close]);

  return (
    <li className={classes(styles.toast, styles[type])} role={type === 'error' ? 'alert' : undefined}>
      <Icon name={ICONS[type]} className={styles.icon} />
      <div className={styles.text}>
        <time dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleTimeString(t.code, { hour: '2-digit', minute: '2-digit' })}
        </time>
        {text}
      </div>
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={() => close(id)}>
        <Icon name="x-bold" />
      </button>
      {!stays && <span className={styles.bar} style={{ animationDuration: `${duration}ms` }} />}
    </li>
  );
}
