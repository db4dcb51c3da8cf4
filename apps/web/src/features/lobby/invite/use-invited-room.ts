import type { RoomInfo } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getRoomInfo } from '../../../shared/api/calls.ts';
import { useVisible } from '../../../shared/time/use-visible.ts';

/** Time between two questions for the room while the page is visible, ms. */
const POLL_MS = 5000;

export interface InvitedRoom {
  /** Null until the first answer. */
  readonly room: RoomInfo | null;
  /** The code leads to no room that can be entered. After another failure the server decides at the entry. */
  readonly isUnknown: boolean;
  /** The first of several failures in a row. */
  readonly error: unknown;
}

const NO_ANSWER: InvitedRoom = { room: null, isUnknown: false, error: null };

/** The room of an invite as it is now; nothing without a code. */
export function useInvitedRoom(code: string | null): InvitedRoom {
  const isVisible = useVisible();
  const [answer, setAnswer] = useState(NO_ANSWER);
  useEffect(() => {
    if (code === null || !isVisible) return undefined;
    let isCurrent = true;
    const ask = () =>
      getRoomInfo(code).then(
        (room) => {
          if (isCurrent) setAnswer({ room, isUnknown: false, error: null });
        },
        (error: unknown) => {
          if (isCurrent) setAnswer((last) => ({ ...last, isUnknown: isNoRoom(error), error: last.error ?? error }));
          if (isNoRoom(error)) clearInterval(timer);
        },
      );
    const timer = setInterval(() => void ask(), POLL_MS);
    void ask();
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [code, isVisible]);
  return answer;
}

const isNoRoom = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);
