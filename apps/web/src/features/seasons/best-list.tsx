import type { BotLadder, RatingList } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Loading } from '../../shared/ui/load-state.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { EmptyPodium } from './board/empty-podium.tsx';
import { BotLeaderboard } from './bot-leaderboard.tsx';
import { Leaderboard, listedOf, type OwnPlayer } from './leaderboard.tsx';
import type { Leader } from './leader-plane.tsx';
import { MissingGames } from './missing-games.tsx';
import styles from './rating-view.module.css';

export type Pool = 'people' | 'bots';

/** The list of people or of bots. */
export type Ranking =
  { readonly pool: 'people'; readonly entries: RatingList } | { readonly pool: 'bots'; readonly bots: BotLadder };

interface BestListProps {
  /** Undefined until the list is loaded. */
  readonly ranking: Ranking | undefined;
  readonly own: OwnPlayer;
  readonly loading: Loading;
  /** Shows those behind the last of the list. */
  readonly onMore: () => void;
}

/** The players whom the list of all time has; more of them are a board. */
const LISTED = 100;

/** The best hundred people of all time, or the best bots. */
export function BestList({ ranking, own, loading, onMore }: BestListProps) {
  const t = useText();
  const isFull = ranking?.pool === 'people' && listedOf(ranking.entries).length >= LISTED;
  return (
    <PagedList list={ranking} loading={loading} failure={t('rating.failure')}>
      {(loaded) => (
        <>
          <Ranked ranking={loaded} own={own} />
          {isFull && (
            <p className={`centre ${styles.more}`}>
              <Button variant="line" onClick={onMore}>
                {t('rating.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </PagedList>
  );
}

export const bestOf = (ranking: Ranking | undefined): Leader | undefined => {
  if (ranking?.pool !== 'bots') return ranking && listedOf(ranking.entries)[0];
  const [best] = ranking.bots;
  return best && { nickName: best.nickname, avatarPath: best.avatarPath, avatarFrame: null };
};

function Ranked({ ranking, own }: { readonly ranking: Ranking; readonly own: OwnPlayer }) {
  const t = useText();
  const empty = (text: ReactNode) => <EmptyPodium title={t('rating.empty')} text={text} />;
  if (ranking.pool === 'bots')
    return ranking.bots.length === 0 ? empty(t('rating.bots.empty.text')) : <BotLeaderboard bots={ranking.bots} />;
  const { entries } = ranking;
  if (listedOf(entries).length > 0) return <Leaderboard entries={entries} own={own} />;
  const [unlisted] = entries;
  return empty(unlisted ? <MissingGames entry={unlisted} isQuick={own.isQuick} /> : t('rating.empty.text'));
}
