import type { GameEvent, Seat } from '@magnaty/rules';

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

/** The event with other seats. Only the first event of a game contains names. */
export const withSeats = (event: GameEvent, change: (seat: Seat) => Seat): GameEvent =>
  event.name === 'StartGame' ? { ...event, users: event.users.map(change) } : event;
