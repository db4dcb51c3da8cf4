import type { GameList } from '@magnaty/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { request } from '../../shared/api/request.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { GamesView } from './games-view.tsx';

const getGames = (userId: string | null, page: number) =>
  request<GameList>({
    path: '/api/game/list',
    query: { page: String(page), ...(userId !== null && { userId }) },
  });

/** The user's finished games; with `?user=` the public games of another one. */
export default function GamesPage() {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const query = new URLSearchParams(useSearch());
  const given = query.get('user');
  const userId = given === ownId ? null : given;
  const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
  const { data, ...loading } = useQuery({
    queryKey: ['games', ownId, userId, page],
    queryFn: () => getGames(userId, page),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const open = (next: number): void => {
    const wanted = new URLSearchParams({ ...(userId !== null && { user: userId }), page: String(next) });
    navigate(`${window.location.pathname}?${wanted.toString()}`);
    document.documentElement.scrollTop = 0;
  };
  return (
    <GamesView
      list={data}
      page={page}
      userId={userId ?? ownId}
      isOwn={userId === null}
      loading={loading}
      onPage={open}
    />
  );
}
