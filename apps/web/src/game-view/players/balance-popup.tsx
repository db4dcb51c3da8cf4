import type { CSSProperties } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { weightOf } from '../playback/beat.ts';
import { POPUP_MS } from '../playback/durations.ts';
import styles from './balance-popup.module.css';

/** The last change of a balance, beside the player's card. The live region reads it to screen readers. */
export function BalancePopup({ userId }: { readonly userId: string }) {
  const { playback } = useGameContext();
  useShownTable(`popup:${userId}`);
  const popup = playback.popups.of(userId);
  if (popup === null) return null;
  return (
    <Price
      key={popup.id}
      className={classes('grid', styles.popup, popup.amount < 0 && styles.loss)}
      aria-hidden="true"
      data-weight={weightOf(popup.amount)}
      style={{ '--ms': `${POPUP_MS}ms` } as CSSProperties}
      amount={popup.amount}
      isSigned
    />
  );
}
