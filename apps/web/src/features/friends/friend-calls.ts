import type { FoundPeople, FriendList } from '@magnaty/protocol';
import { request } from '../../shared/api/request.ts';

type Done = Record<string, never>;
export type FriendChange = 'request' | 'accept' | 'decline' | 'remove';

export const getFriends = () => request<FriendList>({ path: '/api/friends/list' });

export const countFriendsOnline = () => request<{ readonly online: number }>({ path: '/api/friends/online' });

export const searchPeople = (nickname: string) =>
  request<FoundPeople>({ path: '/api/friends/search', query: { nickname } });

export const sendFriend = (change: FriendChange, userId: string) =>
  request<Done>({ method: 'POST', path: `/api/friends/${change}`, body: { userId } });

/** Invites a user to the room in which the own user sits. @returns its code */
export const sendInvitation = (userId: string) =>
  request<{ readonly roomId: string }>({ method: 'POST', path: '/api/game/room/invite', body: { userId } });
