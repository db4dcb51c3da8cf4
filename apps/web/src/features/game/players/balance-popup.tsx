import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './balance-popup.module.css';

/** The last change of a balance, beside the player's card. The live region reads it to screen readers. */
export function BalancePopup({ userId }: { readonly userId: string }) {
  const t = useText();
  const { playback } = useGameContext();
  useShownTable(`popup:${userId}`);
  const popup = playback.popups.of(userId);
  if (popup === null) return null;
  return (
    <b key={popup.id} className={classes('num', styles.popup, popup.amount < 0 && styles.loss)} aria-hidden="true">
      {formatNumber(popup.amount, { signDisplay: 'always' })}
      <small>{t('game.mln')}</small>
    </b>
  );
}
