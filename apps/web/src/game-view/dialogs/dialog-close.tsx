import type { ComponentProps } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './dialog-close.module.css';

/** The red button in the upper right corner of a dialog. */
export function DialogClose({ className, ...rest }: ComponentProps<'button'>) {
  const t = useText();
  return (
    <button type="button" className={classes(styles.close, className)} aria-label={t('game.close')} {...rest}>
      <Icon name="x-bold" />
    </button>
  );
}
