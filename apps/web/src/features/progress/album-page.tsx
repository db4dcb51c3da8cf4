import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { AlbumView } from './album-view.tsx';
import { getAlbum } from './progress-calls.ts';

interface AlbumPageProps {
  /** Stands here for a nickname that nobody has. */
  readonly notFound: ReactNode;
}

/** The user's album of stamps, or with `?player=`, an id, that of another player. Former links have a nickname. */
export default function AlbumPage({ notFound }: AlbumPageProps) {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const query = new URLSearchParams(useSearch());
  const player = query.get('player') || query.get('nickname') || null;
  const { data, ...loading } = useQuery({
    queryKey: ['progress', 'album', ownId, player],
    queryFn: () => getAlbum(player),
    gcTime: 0,
  });
  if (loading.error instanceof ApiError && loading.error.status === 404) return notFound;
  return <AlbumView album={data} owner={data?.owner ?? null} loading={loading} />;
}
