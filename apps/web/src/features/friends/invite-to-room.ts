import { sendInvitation } from './friend-calls.ts';

const underWay = new Set<string>();

/**
 * Invites a user to the own room, once for a double click.
 * @returns whether the server was asked.
 * @throws ApiError
 */
export async function inviteToRoom(userId: string): Promise<boolean> {
  if (underWay.has(userId)) return false;
  underWay.add(userId);
  try {
    await sendInvitation(userId);
    return true;
  } finally {
    underWay.delete(userId);
  }
}
