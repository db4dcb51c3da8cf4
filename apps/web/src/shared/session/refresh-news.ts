import { getCurrentUser } from '../api/calls.ts';
import { useSession } from './session-store.ts';

/** In another tab the address may be confirmed, and a player blocked; the operator may decide about the user. */
export async function refreshNews(): Promise<void> {
  const user = await getCurrentUser().catch(() => null);
  if (user === null) return;
  const { email, isConfirmedEmail, nickname, relations, sanctions } = user;
  useSession.getState().patchUser({ email, isConfirmedEmail, nickname, relations, sanctions });
}
