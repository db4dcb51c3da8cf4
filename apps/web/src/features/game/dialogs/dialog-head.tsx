import type { ReactNode } from 'react';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './dialog-head.module.css';

interface DialogHeadProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** The button that closes the dialog. */
  readonly children: ReactNode;
}

export function DialogHead({ title, className, children }: DialogHeadProps) {
  return (
    <header className={classes(styles.head, className)}>
      <h2 className="poster">{title}</h2>
      {children}
    </header>
  );
}
