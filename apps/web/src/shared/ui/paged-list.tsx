import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { LoadState, type Loading } from './load-state.tsx';
import styles from './load-state.module.css';

interface PagedListProps<List> {
  /** Undefined until it is loaded. */
  readonly list: List | undefined;
  readonly loading: Loading;
  /** The message of a failure. */
  readonly failure: string;
  readonly pages?: Pages | undefined;
  /** The list, or what stands in place of an empty one. */
  readonly children: (list: List) => ReactNode;
}

interface Pages {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** A list of the server: on its way, failed, or shown with the way to its other pages. */
export function PagedList<List>({ list, loading, failure, pages, children }: PagedListProps<List>) {
  return (
    <>
      {list === undefined ? <LoadState {...loading} failure={failure} /> : children(list)}
      {list !== undefined && pages !== undefined && pages.count > 1 && <PageButtons {...pages} />}
    </>
  );
}

function PageButtons({ page, count, onPage }: Pages) {
  const t = useText();
  return (
    <nav className={`row type-label middle ${styles.pages}`} aria-label={t('games.pages')}>
      <Button variant="line" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, count))}>
        {t('games.newer')}
      </Button>
      <span>{t('games.page', { page, count })}</span>
      <Button variant="line" disabled={page >= count} onClick={() => onPage(page + 1)}>
        {t('games.older')}
      </Button>
    </nav>
  );
}
