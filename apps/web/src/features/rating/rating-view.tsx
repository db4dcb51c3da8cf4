import type { BotLadder, RatingList } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { LoadingBlock } from '../../shared/ui/loading-block.tsx';
import { BotLeaderboard } from './bot-leaderboard.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { LeaderPlane, type Leader } from './leader-plane.tsx';
import styles from './rating-view.module.css';

export type Pool = 'people' | 'bots';

/** The list of people or of bots. */
export type Ranking =
  { readonly pool: 'people'; readonly entries: RatingList } | { readonly pool: 'bots'; readonly bots: BotLadder };

interface RatingViewProps {
  readonly pool: Pool;
  readonly onPool: (pool: Pool) => void;
  /** Undefined until the list is loaded. */
  readonly ranking: Ranking | undefined;
  readonly ownId: string;
  /** Set if loading has failed. */
  readonly failure: FailureProps | null;
}

export function RatingView({ pool, onPool, ranking, ownId, failure }: RatingViewProps) {
  const t = useText();
  const pools = [
    { id: 'people', text: t('rating.people') },
    { id: 'bots', text: t('rating.bots') },
  ] as const;
  return (
    <div className={styles.rating}>
      <LeaderPlane best={bestOf(ranking)} />
      <section className={styles.list}>
        <div role="group" aria-label={t('rating.pool')} className={styles.pools}>
          {pools.map(({ id, text }) => (
            <Button
              key={id}
              size="small"
              variant={id === pool ? 'ink' : 'line'}
              aria-pressed={id === pool}
              onClick={() => onPool(id)}
            >
              {text}
            </Button>
          ))}
        </div>
        {ranking !== undefined ? (
          <Ranked ranking={ranking} ownId={ownId} />
        ) : failure === null ? (
          <Loading />
        ) : (
          <Failure {...failure} />
        )}
      </section>
    </div>
  );
}

const bestOf = (ranking: Ranking | undefined): Leader | undefined => {
  if (ranking?.pool !== 'bots') return ranking?.entries[0];
  const [best] = ranking.bots;
  return best && { nickName: best.nickname, avatarPath: best.avatarPath, avatarFrame: null };
};

function Ranked({ ranking, ownId }: { readonly ranking: Ranking; readonly ownId: string }) {
  if (ranking.pool === 'bots')
    return ranking.bots.length === 0 ? <Nobody pool="bots" /> : <BotLeaderboard bots={ranking.bots} />;
  return ranking.entries.length === 0 ? (
    <Nobody pool="people" />
  ) : (
    <Leaderboard entries={ranking.entries} ownId={ownId} />
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

function Nobody({ pool }: { readonly pool: Pool }) {
  const t = useText();
  return (
    <div className={styles.message}>
      <h2 className="poster">{t('rating.empty')}</h2>
      <p>{t(pool === 'bots' ? 'rating.bots.empty.text' : 'rating.empty.text')}</p>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </div>
  );
}
