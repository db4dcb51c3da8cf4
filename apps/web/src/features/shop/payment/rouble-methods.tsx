import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx';
import styles from './method-choice.module.css';
import type { useMethods } from './use-methods.ts';

/** Says why no method in roubles is offered: they load, they did not load, or the server takes no roubles. */
export function RoubleNote({ query }: { readonly query: ReturnType<typeof useMethods> }) {
  const t = useText();
  if (query.isPending) {
    return (
      <p className={styles.note} role="status">
        <span className="unseen">{t('site.loading')}</span>
        <LoadingDots />
      </p>
    );
  }
  if (query.isError) {
    return (
      <p className={styles.note} role="status">
        {t('pay.methodsFailed')}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          {t('pay.retry')}
        </button>
      </p>
    );
  }
  if (query.data.methodList.length > 0) return null;
  return <p className={styles.note}>{t('pay.noRoubles')}</p>;
}
