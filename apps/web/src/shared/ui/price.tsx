import type { ComponentProps } from 'react';
import { formatNumber } from '../i18n/format-number.ts';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';

interface PriceProps extends ComponentProps<'b'> {
  /** Millions. */
  readonly amount: number;
  /** Shows a plus before a gain. A loss has its minus anyway. */
  readonly isSigned?: boolean;
}

/** A sum of game money with its unit. */
export function Price({ amount, isSigned = false, className, ...rest }: PriceProps) {
  const t = useText();
  return (
    <b className={classes('num', className)} {...rest}>
      <span>{formatNumber(amount, isSigned ? { signDisplay: 'always' } : {})}</span>
      <small>{t('game.mln')}</small>
    </b>
  );
}
