import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly icon: string;
  /** The action, for screen readers and as a tooltip. */
  readonly label: string;
  /** The key for the same action. */
  readonly shortcut?: string;
  readonly variant?: 'ink' | 'bone' | 'bare';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, shortcut, variant = 'ink', className, ...rest }: IconButtonProps) {
  return (
    // The tooltip is not shown while the button's content is open.
    <Tooltip kind="name" text={rest['aria-expanded'] === true ? undefined : label} shortcut={shortcut}>
      <button type="button" {...rest} aria-label={label} className={classes(styles.button, styles[variant], className)}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
