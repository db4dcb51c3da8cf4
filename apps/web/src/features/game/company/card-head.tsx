import type { CSSProperties } from 'react';
import { CategoryShape } from '../../../shared/art/category-shape.tsx';
import { Emblem } from '../../../shared/art/emblem.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { CompanyCell, Table } from '@magnaty/rules';
import { fitWords } from '../text/fit-words.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './card-head.module.css';

/** The room between the edge and the disc, px of the stage, and the sizes of a name in one line and in two. */
const ROOM = { width: 182, smallest: 32 };
const LARGEST = { line: 64, lines: 40 } as const;

export function CardHead({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, company.index);
  const name = names.cell(company.index);
  const isLong = name.length > 9 && name.includes(' ');
  const size = fitWords(isLong ? name : name.replaceAll(' ', '_'), {
    ...ROOM,
    largest: LARGEST[isLong ? 'lines' : 'line'],
  });
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
        <h2
          className={`poster ${styles.name}`}
          data-lines={isLong ? '' : undefined}
          style={{ '--fit': `${size}px` } as CSSProperties}
        >
          {isLong ? name.replace(' ', '\n') : name}
        </h2>
        <span className={styles.price}>{t('game.company.price', { price: names.money(company.price) })}</span>
      </div>
    </header>
  );
}
