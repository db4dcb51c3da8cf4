import type { RatingList } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { LoadingBlock } from '../../shared/ui/loading-block.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { LeaderPlane } from './leader-plane.tsx';
import styles from './rating-view.module.css';

interface RatingViewProps {
  /** Undefined until the list is loaded. */
  readonly entries: RatingList | undefined;
  readonly ownId: string;
  /** Set if loading has failed. */
  readonly failure: FailureProps | null;
}

export function RatingView({ entries, ownId, failure }: RatingViewProps) {
  return (
    <div className={styles.rating}>
      <LeaderPlane best={entries?.[0]} />
      <section className={styles.list}>
        {entries === undefined ? (
          failure === null ? (
            <Loading />
          ) : (
            <Failure {...failure} />
          )
        ) : entries.length === 0 ? (
          <Nobody />
        ) : (
          <Leaderboard entries={entries} ownId={ownId} />
        )}
      </section>
    </div>
  );
}

function Loading() {
  return <LoadingBlock label={useText()('site.loading')} />;
}

interface FailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function Failure({ isTrying, onRetry }: FailureProps) {
  const t = useText();
  return (
    <div className={styles.message}>
      <p role="alert">{t('rating.failure')}</p>
      <Button disabled={isTrying} onClick={onRetry}>
        {t('part.retry')}
      </Button>
    </div>
  );
}

function Nobody() {
  const t = useText();
  return (
    <div className={styles.message}>
      <h2 className="poster">{t('rating.empty')}</h2>
      <p>{t('rating.empty.text')}</p>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </div>
  );
}
