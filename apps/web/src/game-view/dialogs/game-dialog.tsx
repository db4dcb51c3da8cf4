import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { openModally } from '../../shared/ui/open-dialogs.ts';
import { STAGE_HEIGHT, STAGE_WIDTH, useFit } from '../stage/use-fit.ts';
import { playExitAnimation } from './exit-animation.ts';
import styles from './game-dialog.module.css';

interface GameDialogProps {
  readonly label: string;
  /** Called by Escape and by a click beside the dialog. Without it the dialog stays until it is answered. */
  readonly onClose?: (() => void) | undefined;
  /** False if the stage behind the dialog should stay visible, as for the result. */
  readonly hasScrim?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, scaled like the stage. The browser's own <dialog> keeps the focus inside and makes the stage behind
 * it inert.
 */
export function GameDialog({ label, onClose, hasScrim = true, children }: GameDialogProps) {
  const { scale, left, top } = useFit();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => onClose?.();
  useLayoutEffect(() => {
    const element = dialog.current!;
    const close = openModally(element);
    // The browser would focus the first button, which is the close button of most dialogs.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      playExitAnimation(element);
      close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`clipped ${styles.dialog}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div
        className={`over ${styles.stage}`}
        style={{
          width: STAGE_WIDTH,
          height: STAGE_HEIGHT,
          transform: `translate(${left}px, ${top}px) scale(${scale})`,
        }}
        onPointerDown={(event) => event.target === event.currentTarget && close()}
      >
        {children}
      </div>
      {hasScrim && <div className={`cover ${styles.scrim}`} onPointerDown={close} aria-hidden="true" />}
    </dialog>
  );
}
