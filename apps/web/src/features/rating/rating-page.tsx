import type { BotLadder, RatingList } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { RatingView, type Pool, type Ranking } from './rating-view.tsx';

const getRanking = async (pool: Pool): Promise<Ranking> =>
  pool === 'people'
    ? { pool, entries: await request<RatingList>({ path: '/api/rating/list' }) }
    : { pool, bots: await request<BotLadder>({ path: '/api/rating/bots' }) };

/** The leaders of the game, people or bots. Each visit loads the list anew, because it shows the present places. */
export default function RatingPage() {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const isQuick = useSession(({ user }) => user?.isQuick === true);
  const [pool, setPool] = useState<Pool>('people');
  const { data, ...loading } = useQuery({
    queryKey: ['rating', ownId, pool],
    queryFn: () => getRanking(pool),
    gcTime: 0,
  });
  return <RatingView pool={pool} onPool={setPool} ranking={data} own={{ id: ownId, isQuick }} loading={loading} />;
}
