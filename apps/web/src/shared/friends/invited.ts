import { sendInvitation } from './friend-calls.ts';
import { useFriends } from './friends-store.ts';

const keyOf = (code: string | null, userId: string): string => `${code} ${userId}`;

/** Invites a user to the own room. @throws ApiError */
export async function inviteToRoom(userId: string): Promise<void> {
  const { roomId } = await sendInvitation(userId);
  useFriends.setState(({ invited }) => ({ invited: [...invited, keyOf(roomId, userId)] }));
}

/** Whether this page has invited a user to the room of this code. */
export const useInvited = (code: string | null): ((userId: string) => boolean) => {
  const invited = useFriends((friends) => friends.invited);
  return (userId) => invited.includes(keyOf(code, userId));
};
