import { getCurrentUser } from '../api/calls.ts';
import { useSession } from './session-store.ts';

/**
 * In another tab the profile may be changed, the address confirmed, and a player blocked; the operator may decide about
 * the user.
 */
export async function refreshNews(): Promise<void> {
  const user = await getCurrentUser().catch(() => null);
  if (user === null) return;
  const { email, isConfirmedEmail, relations, sanctions } = user;
  const { nickname, avatarPath, name, gender, countryId } = user;
  const news = { email, isConfirmedEmail, relations, sanctions, nickname, avatarPath, name, gender, countryId };
  useSession.getState().patchUser(news);
}
