import { categoryCells, companyAt, type CompanyCell, type Table } from '@magnaty/rules';
import { Emblem } from '../../shared/art/emblem.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './trade-card.module.css';
import { HoldingPips } from './trade-item.tsx';
import type { HoldingAfter } from './trade-terms.ts';

interface TradeCardProps {
  readonly table: Table;
  readonly index: number;
  /** The category of its receiver after the trade; null for a company that is not part of it any more. */
  readonly after: HoldingAfter | null;
  readonly change: 'new' | 'gone' | null;
  /** Its rents stand beside it. */
  readonly hasRents: boolean;
}

/** A company in a sent offer with few of them: a card. */
export function TradeCard({ table, index, after, change, hasRents }: TradeCardProps) {
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, index);
  const company = companyAt(table.board, index);
  if (company === undefined) return null;
  return (
    <li data-category={category} data-item={index}>
      <div className={`flex ${styles.place}`}>
        <div className={classes(styles.card, after !== null && styles.on, change !== null && styles[change])}>
          <CategoryBar category={category} className={styles.bar}>
            {category !== null && <span className="label">{names.category(category)}</span>}
          </CategoryBar>
          <Emblem of={index} className={styles.emblem} />
          <FittedWords as="h3" className={styles.name}>
            {names.cell(index)}
          </FittedWords>
          {change !== null && (
            <span className="unseen">{t(change === 'new' ? 'game.trade.isNew' : 'game.trade.isGone')}</span>
          )}
          <p className={`row apart ${styles.facts}`}>
            {after !== null && <HoldingPips {...after} />}
            <b className="num">{company.price}</b>
          </p>
        </div>
        {hasRents && <Rents table={table} company={company} />}
      </div>
    </li>
  );
}

function Rents({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const t = useText();
  const names = useNames(table);
  const { rents, type } = company;
  const total = categoryCells(table.board, company.categoryId).length;
  const rows: readonly (readonly [string, number])[] =
    type === 6
      ? [
          [t('game.rent.base'), rents[0] ?? 0],
          [names.level(1), rents[1] ?? 0],
          [names.level(5), rents[5] ?? 0],
          [names.level(6), rents[6] ?? 0],
        ]
      : rents.slice(0, total).map((rent, nth) => [t('game.rent.companies', { count: nth + 1 }), rent] as const);
  return (
    <dl className={styles.rents}>
      {rows.map(([name, rent]) => (
        <div className="baseline apart type-label-bold" key={name}>
          <dt>{name}</dt>
          <dd className="num">{type === 8 ? `×${rent}` : formatNumber(rent)}</dd>
        </div>
      ))}
    </dl>
  );
}
