import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly icon: string;
  /** What it does, for screen readers and as a hint. */
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly variant?: 'ink' | 'bone' | 'bare';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, shortcut, variant = 'ink', className, ...rest }: IconButtonProps) {
  return (
    // What it has opened says itself what it is.
    <Tooltip kind="name" text={rest['aria-expanded'] === true ? undefined : label} shortcut={shortcut}>
      <button type="button" {...rest} aria-label={label} className={classes(styles.button, styles[variant], className)}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
