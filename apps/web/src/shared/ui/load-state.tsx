import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { LoadingBlock } from './loading-block.tsx';
import styles from './load-state.module.css';

/** How far a question to the server is, as react-query tells it. */
export interface Loading {
  readonly isError: boolean;
  /** It is being asked, also again after a failure. */
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadStateProps extends Loading {
  /** The message of a failure. */
  readonly failure: string;
  /** `list`: fills the place of a list; `text`: begins where the text would. */
  readonly place?: 'list' | 'text';
}

/** Stands in the place of a list or a text that is on its way, or that did not come. */
export function LoadState({ isError, isFetching, refetch, failure, place = 'list' }: LoadStateProps) {
  const t = useText();
  if (!isError) return <LoadingBlock label={t('site.loading')} />;
  return (
    <div className={classes(styles.failure, place === 'list' && styles.list)}>
      <p role="alert">{failure}</p>
      <Button disabled={isFetching} onClick={() => void refetch()}>
        {t('part.retry')}
      </Button>
    </div>
  );
}
