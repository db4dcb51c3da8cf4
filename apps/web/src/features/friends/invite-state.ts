import type { LobbyView } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { siteClock } from '../../shared/time/server-clock.ts';

/** `waits`: invited within the last minute. `again`: may be invited again. `removed`: the host has removed the user. */
export type InviteState = 'free' | 'waits' | 'declined' | 'again' | 'removed';

/** The server tells a user of another invitation after this time, ms. */
export const AGAIN_AFTER_MS = 60_000;

type Room = LobbyView['room'] | undefined;

/** @param now epoch ms of the server */
export const inviteStateOf = (room: Room, userId: string, now: number): InviteState => {
  if (room?.removedIds?.includes(userId) === true) return 'removed';
  const invited = room?.invited?.find((one) => one.userId === userId);
  if (invited === undefined) return 'free';
  if (now >= invited.at + AGAIN_AFTER_MS) return 'again';
  return invited.isDeclined ? 'declined' : 'waits';
};

/** The texts of a button, long and short, by what is known of the invitation. */
export const INVITE_TEXTS = {
  free: ['friends.invite.room', 'friends.invite'],
  waits: ['friends.invited', 'friends.invited.short'],
  declined: ['friends.declined', 'friends.declined'],
  again: ['friends.invite.again', 'friends.invite.again'],
} as const satisfies Record<Exclude<InviteState, 'removed'>, readonly [string, string]>;

export const isInvitable = (state: InviteState): boolean => state === 'free' || state === 'again';

/** The state of each user for the room, which the server tells. It changes by itself when a minute is over. */
export function useInviteStates(room: Room): (userId: string) => InviteState {
  const [now, setNow] = useState(() => siteClock.now());
  const invited = room?.invited;
  useEffect(() => {
    const read = siteClock.now();
    const next = Math.min(...(invited ?? []).map(({ at }) => at + AGAIN_AFTER_MS).filter((at) => at > read));
    const timers = [setTimeout(() => setNow(siteClock.now()), 0)];
    if (Number.isFinite(next)) timers.push(setTimeout(() => setNow(siteClock.now()), next - read + 1));
    return () => timers.forEach(clearTimeout);
  }, [invited, now]);
  return (userId) => inviteStateOf(room, userId, now);
}
