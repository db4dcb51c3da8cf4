import type { ComponentProps } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './dialog-close.module.css';

interface DialogCloseProps extends ComponentProps<'button'> {
  /** The dialog becomes a card again. */
  readonly isFold?: boolean;
}

/** The red button in the upper right corner of a dialog. */
export function DialogClose({ className, isFold = false, ...rest }: DialogCloseProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={classes('centred', styles.close, isFold && styles.fold, className)}
      aria-label={t(isFold ? 'game.trade.fold' : 'game.close')}
      {...rest}
    >
      <Icon name={isFold ? 'minus-bold' : 'x-bold'} />
    </button>
  );
}
