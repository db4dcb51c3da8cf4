import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './decision-button.module.css';

interface DecisionButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'wide' | 'icon'> {
  /** The key that does the same, as printed in the list of keys. */
  readonly shortcut?: string;
  readonly children: ReactNode;
}

/** Signs of keys without a letter. */
const SIGNS: Readonly<Record<string, string>> = { Enter: '↵' };

/** A button of a decision in the centre: two lines, and its key in the corner. */
export function DecisionButton({ shortcut, className, children, ...rest }: DecisionButtonProps) {
  return (
    <Button {...rest} aria-keyshortcuts={shortcut} className={classes(styles.button, className)}>
      <span className={`stack centre ${styles.lines}`}>{children}</span>
      {shortcut !== undefined && (
        <kbd className={classes('type-tag over', styles.key, shortcut === 'Space' && styles.space)} aria-hidden="true">
          {shortcut === 'Space' ? '' : (SIGNS[shortcut] ?? shortcut)}
        </kbd>
      )}
    </Button>
  );
}
