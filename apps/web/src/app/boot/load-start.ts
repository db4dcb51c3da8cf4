import type { CurrentUser, ServerInfo } from '@magnaty/protocol';
import { ApiError } from '../../shared/api/api-error.ts';
import { getCurrentUser, getServerInfo } from '../../shared/api/calls.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** Loads the server info that the first page needs. Stores a logged-in user in the session. */
export async function loadStart(): Promise<ServerInfo> {
  const [info, user] = await Promise.all([getServerInfo(), userOrGuest()]);
  if (user !== null) useSession.getState().logIn(user);
  return info;
}

async function userOrGuest(): Promise<CurrentUser | null> {
  try {
    return await getCurrentUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
