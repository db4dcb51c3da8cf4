import type { RoomInfo } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getRoomInfo } from '../../../shared/api/calls.ts';

/** Time between two questions for the room while the page is visible, ms. */
const POLL_MS = 5000;

export interface InvitedRoom {
  /** Null until the first answer. */
  readonly room: RoomInfo | null;
  /** The code leads to no room that can be entered. After another failure the server decides at the entry. */
  readonly isUnknown: boolean;
  readonly error: Error | null;
}

/** The room of an invite as it is now; nothing without a code. */
export function useInvitedRoom(code: string | null): InvitedRoom {
  const { data, error } = useQuery({
    queryKey: ['invitedRoom', code],
    queryFn: () => getRoomInfo(code ?? ''),
    enabled: code !== null,
    refetchInterval: ({ state }) => (isNoRoom(state.error) ? false : POLL_MS),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  return { room: data ?? null, isUnknown: isNoRoom(error), error };
}

const isNoRoom = (error: Error | null): boolean => error instanceof ApiError && [400, 404].includes(error.status);
