import type { GameStateEvent } from '../ports/broadcast.ts';
import type { Seat } from './seat-store.ts';

/** The event for a player who is away until `dropAt` (epoch ms) and goes out then, or is back (null). */
export const presenceEvent = ({
  gameId,
  userId,
  dropAt,
  now,
}: Seat & { readonly dropAt: number | null; readonly now: number }): GameStateEvent => ({
  name: 'UserChangePresence',
  payload: {
    gameId,
    userId,
    isAway: dropAt !== null,
    timeout: dropAt === null ? null : Math.max(0, dropAt - now),
    deadline: dropAt,
  },
});
