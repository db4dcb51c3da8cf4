import { Emblem } from '../../shared/art/emblem.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { changeOf } from './trade-terms.ts';
import type { Suggestion } from '../state.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './deal-lines.module.css';

/** More companies stand in two columns. */
const FEW = 3;

interface DealLinesProps {
  readonly caption: string;
  readonly side: Suggestion;
  /** The side before a counter-offer; null marks no changes. */
  readonly former?: Suggestion | null;
}

/** One side of a deal on a card: its companies and its money. */
export function DealLines({ caption, side, former = null }: DealLinesProps) {
  const t = useText();
  const { playback } = useGameContext();
  const { table } = playback;
  const names = useNames(table);
  const { price, idsCompany } = side;
  const removed = former?.idsCompany.filter((index) => !idsCompany.includes(index)) ?? [];
  const items = [...idsCompany, ...removed];
  const isPriceNew = former !== null && former.price !== price;
  return (
    <div className={styles.side}>
      <p>{caption}</p>
      <ul className={classes(items.length > FEW && styles.many)}>
        {items.map((index) => {
          const change = changeOf(index, side, former);
          return (
            <li
              key={index}
              data-category={categoryOf(table, index)}
              className={classes(change !== null && styles[change])}
            >
              <CategoryBar className={`rigid ${styles.bar}`} />
              <Emblem of={index} className={`rigid ${styles.emblem}`} />
              <b title={names.cell(index)}>{names.cell(index)}</b>
              {change !== null && (
                <span className="unseen">{t(change === 'new' ? 'game.trade.isNew' : 'game.trade.isGone')}</span>
              )}
            </li>
          );
        })}
        {(price > 0 || isPriceNew) && (
          <li className={classes(styles.money, isPriceNew && styles.new)}>
            {isPriceNew && (
              <>
                <span className="unseen">{t('game.trade.was')}</span>
                <s className="num">{formatNumber(former.price)}</s>
              </>
            )}
            <Price amount={price} />
          </li>
        )}
        {items.length === 0 && price === 0 && !isPriceNew && (
          <li className={styles.money}>{t('game.trade.nothingAtAll')}</li>
        )}
      </ul>
    </div>
  );
}
