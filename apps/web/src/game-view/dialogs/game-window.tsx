import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { DialogClose } from './dialog-close.tsx';
import { GameDialog } from './game-dialog.tsx';
import styles from './game-window.module.css';

interface GameWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The close button has the focus at the start. */
  readonly startsAtClose?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A dialog that is one sheet of paper with a title. */
export function GameWindow({ title, onClose, startsAtClose = false, className, children }: GameWindowProps) {
  return (
    <GameDialog label={title} onClose={onClose}>
      <section className={classes(styles.window, className)}>
        <DialogHead title={title} onClick={onClose} {...(startsAtClose && { 'data-first-focus': '' })} />
        {children}
      </section>
    </GameDialog>
  );
}

/** The title of a window, and the button that closes it. */
export function DialogHead({ title, ...close }: ComponentProps<'button'> & { readonly title: string }) {
  return (
    <header className={`row apart rigid on-ink ${styles.head}`}>
      <h2 className="poster">{title}</h2>
      <DialogClose {...close} />
    </header>
  );
}
