import { companyAt, type RefusalCode, type Table } from '@magnaty/rules';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './trade-item.module.css';
import type { HoldingAfter } from './trade-terms.ts';

interface TradeItemProps {
  readonly table: Table;
  readonly index: number;
  readonly isOn: boolean;
  /** The category of its receiver after the trade; without it only the category's name is shown. */
  readonly after?: HoldingAfter | null;
  readonly refusal?: RefusalCode | null;
  /** What a counter-offer has done with it. */
  readonly change?: 'new' | 'gone' | null;
  /** Set only while the offer is prepared. */
  readonly onToggle?: (() => void) | undefined;
}

/** A company in a trade. */
export function TradeItem(props: TradeItemProps) {
  const { table, index, isOn, after = null, refusal = null, change = null, onToggle } = props;
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, index);
  const shortReason = `game.trade.${refusal}`;
  const why = refusal !== null && t(t.has(shortReason) ? shortReason : `refusal.${refusal}`);
  const isChecked = isOn && onToggle !== undefined;
  const inside = (
    <>
      <CategoryBar className={styles.bar} />
      <Emblem of={index} className={`rigid ${styles.emblem}`} />
      <span className={`grow slim type-item ${styles.name}`}>
        <span>{names.cell(index)}</span>
        {change !== null && (
          <span className="unseen">{t(change === 'new' ? 'game.trade.isNew' : 'game.trade.isGone')}</span>
        )}
        {after === null ? (
          <span>{refusal !== null ? why : category !== null && names.category(category)}</span>
        ) : (
          <HoldingPips {...after} />
        )}
      </span>
      <b className="num">{companyAt(table.board, index)?.price}</b>
      {isChecked && <Icon name="check-bold" className={styles.check} />}
    </>
  );
  const className = classes(
    styles.item,
    onToggle === undefined && styles.offered,
    isOn && styles.on,
    isChecked && styles.checked,
    refusal !== null && styles.off,
    change !== null && styles[change],
  );
  return (
    <li data-category={category} data-item={index}>
      {onToggle === undefined ? (
        <div className={className}>{inside}</div>
      ) : (
        <button type="button" className={className} aria-pressed={isOn} disabled={refusal !== null} onClick={onToggle}>
          {inside}
        </button>
      )}
    </li>
  );
}

/** The category of a company as its receiver has it after the trade: a pip for each company. */
export function HoldingPips({ owned, total, isCompleted }: HoldingAfter) {
  const t = useText();
  return (
    <span className={`row ${styles.holding}`} data-completes={isCompleted ? '' : undefined}>
      <span className={`flex rigid ${styles.pips}`} role="img" aria-label={t('game.trade.holding', { owned, total })}>
        {Array.from({ length: total }, (_, nth) => (
          <i key={nth} className={classes(nth < owned && styles.owned)} />
        ))}
      </span>
      {isCompleted && <b className={`type-tag nowrap ${styles.completes}`}>{t('game.trade.completes')}</b>}
    </span>
  );
}
