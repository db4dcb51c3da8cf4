import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LoadingBlock } from '../../shared/ui/loading-block.tsx';
import styles from './content-state.module.css';

interface ContentStateProps {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** The message of a failure. */
  readonly failure: string;
}

/** Stands in the place of a text that is on its way, or that did not come. */
export function ContentState({ isError, isFetching, refetch, failure }: ContentStateProps) {
  const t = useText();
  if (!isError) return <LoadingBlock label={t('site.loading')} />;
  return (
    <div className={styles.failure}>
      <p role="alert">{failure}</p>
      <Button disabled={isFetching} onClick={() => void refetch()}>
        {t('part.retry')}
      </Button>
    </div>
  );
}
