import type { ComponentType } from 'react';
import FriendsHost from '../features/friends/friends-host.tsx';

// Loaded for a user, after the first paint.

/** Work beside every page of a user, who may enter rooms (`shared/slots/rooms.ts`). One that fails is left out. */
export const USER_HOSTS: readonly ComponentType[] = [FriendsHost];
