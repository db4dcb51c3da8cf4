import { companyAt, type Table } from '@magnaty/rules';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './lot-card.module.css';

interface LotCardProps {
  readonly table: Table;
  readonly index: number;
  /** The owner's paint covers the card, which has no place of its own. */
  readonly isOwned?: boolean;
}

/** A company as a card. The one that is to be bought slams on to the disc. */
export function LotCard({ table, index, isOwned = false }: LotCardProps) {
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, index);
  return (
    <div
      className={classes('stack clipped', styles.lot, isOwned ? styles.owned : styles.placed)}
      data-category={category}
      data-lot={index}
    >
      <CategoryBar category={category} className={styles.bar}>
        {category !== null && <span className="label">{names.category(category)}</span>}
      </CategoryBar>
      <Emblem of={index} className={styles.emblem} />
      <FittedWords as="h3" className={styles.name}>
        {names.cell(index)}
      </FittedWords>
      <p className={`baseline apart type-label ${styles.price}`}>
        <span>{t('game.auction.listPrice')}</span>
        <Price amount={companyAt(table.board, index)?.price ?? 0} />
      </p>
    </div>
  );
}
