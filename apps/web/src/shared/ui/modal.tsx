import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';
import { openModally } from './open-dialogs.ts';

interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called by the close button, Escape and a click outside. Without it only the content of the dialog can close it. */
  readonly onClose?: (() => void) | undefined;
  /** Called by Escape instead of `onClose`. */
  readonly onEscape?: (() => void) | undefined;
  /** Shows the back button. */
  readonly onBack?: (() => void) | undefined;
  /** A picture in place of the header, with the close button on it; the title is then below the picture. */
  readonly art?: ReactNode;
  /** Shown in the header instead of the close button. */
  readonly corner?: ReactNode;
  /** When it changes, the focus moves to the element with `data-first-focus`, else to the title. */
  readonly step?: string | undefined;
  readonly size?: 'large' | 'small';
  /** Width in rem, if the page has room for it. By default the width of the size. */
  readonly width?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const WIDTHS = { large: 55, small: 33 } as const;

/**
 * A dialog over the page. The browser's own <dialog> keeps the focus inside, makes the page inert and restores the
 * focus at the end. Its entrance is a wedge, and its exit the reverse.
 */
export function Modal({ open, ...rest }: ModalProps) {
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  return isPresent ? <OpenModal open={open} onGone={() => setPresent(false)} {...rest} /> : null;
}

function OpenModal({
  open,
  title,
  onClose,
  onEscape = onClose,
  onBack,
  onGone,
  art,
  corner,
  step,
  size = 'large',
  width = WIDTHS[size],
  className,
  children,
}: ModalProps & { readonly onGone: () => void }) {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useEffectEvent(onGone);

  // The dialog is closed before its exit animation, so that the page has the keyboard and the clicks.
  useLayoutEffect(() => (open ? openModally(dialog.current!) : undefined), [open]);

  useLayoutEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const first = element?.querySelector<HTMLElement>('[data-first-focus]');
    if (first) first.focus();
    else if (step !== undefined) element?.querySelector<HTMLElement>('h2')?.focus();
  }, [step, open]);

  useEffect(() => {
    if (open) return;
    let isCurrent = true;
    void Promise.allSettled(dialog.current?.getAnimations?.().map(({ finished }) => finished) ?? []).then(() => {
      if (isCurrent) gone();
    });
    return () => {
      isCurrent = false;
    };
  }, [open]);

  const heading = (
    <h2 id={titleId} tabIndex={-1} className={classes('poster grow anchor nowrap', styles.title)}>
      {title}
    </h2>
  );
  const closeButton = onClose && (
    <button
      type="button"
      className={`centred rigid anchor ${styles.close}`}
      aria-label={t('modal.close')}
      onClick={onClose}
    >
      <Icon name="x-bold" />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      inert={!open}
      className={classes(styles.modal, styles[size], !open && styles.leaving, className)}
      style={{ '--width': `${width}rem` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Without this, the browser closes the dialog itself when Escape is pressed twice in a row.
        event.preventDefault();
        onEscape?.();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape?.();
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) event.currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose?.();
      }}
    >
      {art === undefined ? (
        <header
          className={classes('row rigid anchor clipped on-ink', styles.head, !onClose && !corner && styles.whole)}
          data-ground="ink"
        >
          {onBack && (
            <button
              type="button"
              className={`centred rigid anchor ${styles.back}`}
              aria-label={t('modal.back')}
              onClick={onBack}
            >
              <Icon name="arrow-left-bold" />
            </button>
          )}
          {heading}
          {corner}
          {closeButton}
        </header>
      ) : (
        <header className={`rigid anchor ${styles.art}`}>
          {art}
          {closeButton}
        </header>
      )}
      <div className={`low ${styles.body}`}>
        {art !== undefined && heading}
        {children}
      </div>
    </dialog>
  );
}

/** A click on the backdrop has the dialog as its target, so only the position tells whether it is outside. */
function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
