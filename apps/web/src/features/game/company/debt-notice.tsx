import { findPlayer } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './debt-notice.module.css';

/** Shown while the viewer's balance is below zero: the debt, and how to settle it. */
export function DebtNotice() {
  const t = useText();
  const { viewerId } = useGameContext();
  const { game } = useShownTable(`player:${viewerId}`);
  return (
    <section className={styles.debt} role="alert">
      <h2 className="label">
        <Icon name="warning-fill" />
        {t('game.debt.title')}
      </h2>
      <Price amount={findPlayer(game, viewerId)?.balance ?? 0} />
      <p>{t('game.debt.text')}</p>
    </section>
  );
}
