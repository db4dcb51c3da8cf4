import { profiledPlayer, type GameList, type PlayerProfile } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/api-error.ts';
import { request } from '../../shared/api/request.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { ProfileParts } from '../../shared/slots/profile-parts.ts';
import { ProfileView } from './profile-view.tsx';

const getProfile = (idOrNickname: string) =>
  request<PlayerProfile>({ path: `/api/player/${encodeURIComponent(idOrNickname)}` });

const getGames = (userId: string) => request<GameList>({ path: '/api/game/list', query: { userId } });

interface ProfilePageProps {
  /** Stands here for an id or a nickname that nobody has. */
  readonly notFound: ReactNode;
  readonly parts?: ProfileParts;
}

/** The profile of the player whose id or nickname is in the address. Each visit loads it anew. */
export default function ProfilePage({ notFound, parts = {} }: ProfilePageProps) {
  const player = profiledPlayer(usePathname());
  const ownId = useSession(({ user }) => user?.id ?? '');
  const isKnown = player !== null;
  const profile = useQuery({
    queryKey: ['profile', ownId, player],
    queryFn: () => getProfile(player ?? ''),
    enabled: isKnown,
    gcTime: 0,
  });
  const userId = profile.data?.id;
  const games = useQuery({
    queryKey: ['profile-games', ownId, userId],
    queryFn: () => getGames(userId ?? ''),
    enabled: (profile.data?.open ?? null) !== null,
    gcTime: 0,
  });
  if (!isKnown || (profile.error instanceof ApiError && profile.error.status === 404)) return notFound;
  return (
    <ProfileView
      profile={profile.data}
      isOwn={userId === ownId}
      loading={profile}
      parts={parts}
      games={{ list: games.data, loading: games }}
    />
  );
}
