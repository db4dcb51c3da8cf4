import type { RatingList } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../shared/api/request.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { RatingView } from './rating-view.tsx';

const getRating = () => request<RatingList>({ path: '/api/rating/list' });

/** The leaders of the game. Each visit loads the list anew, because it shows the present places. */
export default function RatingPage() {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['rating', ownId],
    queryFn: getRating,
    gcTime: 0,
  });
  const failure = isError ? { isTrying: isFetching, onRetry: () => void refetch() } : null;
  return <RatingView entries={data} ownId={ownId} failure={failure} />;
}
