import type { ItemCategory } from '@magnaty/protocol';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import fieldStyles from '../../../shared/ui/field.module.css';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import type { ShopAddress, ShopNavigation } from './address.ts';
import styles from './shop-bar.module.css';

/** Time after the last key until the address has the search, ms. Browsers limit how often an address may change. */
const SEARCH_PAUSE = 300;

interface ShopBarProps extends Pick<ShopNavigation, 'change'> {
  readonly categories: readonly ItemCategory[];
  readonly address: ShopAddress;
  /** The typed search, which is shown at once. */
  readonly search: SearchText;
  readonly children?: ReactNode;
}

/** The filters of a list: categories and search. */
export function ShopBar({ categories, address, change, search, children }: ShopBarProps) {
  const t = useText();
  return (
    <div className={`flex wraps ${styles.bar}`}>
      <Segments
        label={t('shop.categories')}
        items={[{ id: null, text: t('shop.all') }, ...categories.map(({ id, name }) => ({ id, text: name }))]}
        chosenId={categories.length === 0 ? null : address.category}
        onChoose={(category) => category !== address.category && change({ category })}
        className={`rigid ${styles.categories}`}
      />
      <label className={classes('row', fieldStyles.box, 'grow', styles.search)}>
        <Icon name="magnifying-glass-bold" />
        <input
          type="search"
          aria-label={t('shop.search')}
          placeholder={t('shop.search')}
          maxLength={100}
          value={search.text}
          onChange={({ target }) => search.type(target.value)}
        />
      </label>
      {children}
    </div>
  );
}

export interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
}

/** The text of the search field. The address follows after a pause, and a change of the address is shown. */
export function useSearchText({ address, change }: Pick<ShopNavigation, 'address' | 'change'>): SearchText {
  const [text, type] = useState(address.search);
  const [known, setKnown] = useState(address.search);
  if (address.search !== known) {
    setKnown(address.search);
    type(address.search);
  }
  const write = useEffectEvent(() => change({ search: text }, { replace: true }));
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => write(), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text, known]);
  return { text, type };
}
