import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useNames } from '../text/use-names.ts';
import styles from './debt-receipt.module.css';
import { useDebt, type Debt } from './use-debt.ts';

/** Lines of the receipt. The others are counted. */
const MOST_LINES = 3;

const signed = (amount: number): string => formatNumber(amount, { signDisplay: 'always' });

/** The receipt on the disc: what would be sold, and what is left then. */
export function DebtReceipt() {
  const debt = useDebt();
  return debt !== null && <Receipt debt={debt} />;
}

function Receipt({ debt: { table, sum, isByHand, lines, collected } }: { readonly debt: Debt }) {
  const t = useText();
  const names = useNames(table);
  const isEnough = collected >= sum;
  const shown = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES - 1) : lines;
  return (
    <section className={`stack over ${styles.receipt}`} aria-label={t('game.debt.receipt')} data-receipt="">
      <h2 className="label">{t(isByHand ? 'game.debt.choosing' : 'game.debt.cheapest')}</h2>
      <ul>
        {shown.map(({ mapItemId, kind, count, proceeds }) => (
          <li key={`${kind} ${mapItemId}`}>
            <Icon name={kind === 'PLEDGE' ? 'lock-simple-fill' : 'factory-fill'} />
            <span>{t(`game.debt.${kind}`, { name: names.cell(mapItemId), count })}</span>
            <b className="num">{signed(proceeds)}</b>
          </li>
        ))}
        {lines.length > shown.length && (
          <li className={styles.more}>{t('game.debt.more', { count: lines.length - shown.length })}</li>
        )}
      </ul>
      {isByHand && (
        <div className={styles.bar} aria-hidden="true">
          <i className="tall block" style={{ transform: `scaleX(${Math.min(1, collected / sum).toFixed(3)})` }} />
        </div>
      )}
      <dl className="flex apart type-label">
        <div>
          <dt>{t(isByHand ? 'game.debt.collected' : 'game.debt.toPay')}</dt>
          <dd className="num">{formatNumber(isByHand ? collected : sum)}</dd>
        </div>
        <div>
          <dt>{t(isEnough ? 'game.debt.left' : 'game.debt.missing')}</dt>
          <dd className="num">{formatNumber(Math.abs(collected - sum))}</dd>
        </div>
      </dl>
    </section>
  );
}
