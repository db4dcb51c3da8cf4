import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly icon: string;
  /** What it does, for screen readers and as the hint of the browser. */
  readonly label: string;
  readonly variant?: 'ink' | 'bone' | 'bare';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, variant = 'ink', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.button, styles[variant], className)}
    >
      <Icon name={icon} />
    </button>
  );
}
