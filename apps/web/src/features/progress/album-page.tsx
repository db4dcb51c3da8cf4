import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/api-error.ts';
import { getAlbum } from '../../shared/progress/progress-calls.ts';
import { onAccountChange } from '../../shared/session/account-changes.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { AlbumView } from './album-view.tsx';

interface AlbumPageProps {
  /** Stands here for a nickname that nobody has. */
  readonly notFound: ReactNode;
}

/** The user's album of stamps, or with `?nickname=` that of another player. */
export default function AlbumPage({ notFound }: AlbumPageProps) {
  const own = useSession(({ user }) => user?.nickname ?? '');
  const wanted = new URLSearchParams(useSearch()).get('nickname');
  const nickname = wanted === null || wanted === '' || wanted === own ? null : wanted;
  const { data, refetch, ...loading } = useQuery({
    queryKey: ['album', own, nickname],
    queryFn: () => getAlbum(nickname),
    gcTime: 0,
  });
  useEffect(() => onAccountChange(['progress'], () => void refetch()), [refetch]);
  if (loading.error instanceof ApiError && loading.error.status === 404) return notFound;
  return <AlbumView album={data} nickname={nickname} loading={{ ...loading, refetch }} />;
}
