import { CategoryShape } from '../../../shared/art/category-shape.tsx';
import { Emblem } from '../../../shared/art/emblem.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { CompanyCell, Table } from '@magnaty/rules';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './card-head.module.css';

/** Long names are set smaller, or in two lines if they have two words. */
export const sizeOf = (name: string): string | undefined => {
  if (name.length > 9 && name.includes(' ')) return 'two';
  if (name.length >= 10) return '10';
  if (name.length === 9) return '9';
  if (name.length >= 7) return '7';
  return name.length === 6 ? '6' : undefined;
};

export function CardHead({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, company.index);
  const name = names.cell(company.index);
  const size = sizeOf(name);
  return (
    <header className={styles.head}>
      <div className={styles.wedge} />
      <Emblem of={company.index} className={styles.disc} />
      <div className={styles.words}>
        {category !== null && (
          <span className={`label ${styles.category}`}>
            <CategoryShape category={category} className={styles.shape} />
            {names.category(category)}
          </span>
        )}
        <h2 className={`poster ${styles.name}`} data-size={size}>
          {size === 'two' ? name.replace(' ', '\n') : name}
        </h2>
        <span className={styles.price}>{t('game.company.price', { price: names.money(company.price) })}</span>
      </div>
    </header>
  );
}
