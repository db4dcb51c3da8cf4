import type { Seat, StoredEvent } from '@magnaty/rules';

/** Replaces the name of a deleted user in the logs of games. No nickname may be equal to it. */
const ANONYMOUS = 'Аноним';

/** The look of a deleted user. */
const NAMELESS = { nickname: ANONYMOUS, avatarPath: null };

/** A player without name and picture, and a program without the name of its owner. */
export const nameless = <P extends { readonly botOwner?: string | null | undefined }>(player: P): P => ({
  ...player,
  ...NAMELESS,
  ...(player.botOwner && { botOwner: ANONYMOUS }),
});

/** A seat as a version of the server has stored it. */
type StoredSeat = Pick<Seat, 'userId' | 'nickname' | 'avatarPath'> & Partial<Seat>;

/** The event with other seats. Only the first event of a game contains names. */
export const withSeats = (event: StoredEvent, change: (seat: StoredSeat) => StoredSeat): StoredEvent => {
  if (event.name !== 'StartGame') return event;
  const { users } = event as StoredEvent & { readonly users: readonly StoredSeat[] };
  const changed: StoredEvent & { readonly users: readonly StoredSeat[] } = { ...event, users: users.map(change) };
  return changed;
};
