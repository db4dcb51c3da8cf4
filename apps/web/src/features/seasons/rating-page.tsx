import type { BotLadder, RatingList } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { bestOf, BestList, type Pool, type Ranking } from './best-list.tsx';
import type { Segment } from './boards.ts';
import type { Leader } from './leader-plane.tsx';
import { RatingView } from './rating-view.tsx';

const BoardPane = lazyPart(() => import('./board/board-pane.tsx'), 'pane');

const getRanking = async (pool: Pool): Promise<Ranking> =>
  pool === 'people'
    ? { pool, entries: await request<RatingList>({ path: '/api/rating/list' }) }
    : { pool, bots: await request<BotLadder>({ path: '/api/rating/bots' }) };

/** A search begins after so long without a letter, ms. */
const TYPING_MS = 300;

/** What was typed, once no letter follows. */
const useTyped = (typed: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed.trim() === '' ? '' : settled;
};

/** The leaders of the game. Each visit loads the list anew, because it shows the present places. */
export default function RatingPage() {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const isQuick = useSession(({ user }) => user?.isQuick === true);
  const [segment, setSegment] = useState<Segment>('all');
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [boardBest, setBoardBest] = useState<Leader>();
  const [now] = useState(() => siteClock.now());
  const search = useTyped(typed);
  const own = { id: ownId, isQuick };
  const pool = segment === 'bots' ? 'bots' : 'people';
  const isList = segment === 'bots' || (segment === 'all' && !isWhole && search === '');
  const { data, ...loading } = useQuery({
    queryKey: ['rating', ownId, pool],
    queryFn: () => getRanking(pool),
    gcTime: 0,
    enabled: segment === 'bots' || segment === 'all',
  });
  const choose = (next: Segment) => {
    setSegment(next);
    setBoardBest(undefined);
    setWhole(false);
  };
  return (
    <RatingView
      segment={segment}
      onSegment={choose}
      search={typed}
      onSearch={setTyped}
      best={segment === 'bots' || segment === 'all' ? bestOf(data) : boardBest}
      now={now}
    >
      {isList ? (
        <BestList ranking={data} own={own} loading={loading} onMore={() => setWhole(true)} />
      ) : (
        <BoardPane key={segment} board={segment} search={search} own={own} onBest={setBoardBest} />
      )}
    </RatingView>
  );
}
