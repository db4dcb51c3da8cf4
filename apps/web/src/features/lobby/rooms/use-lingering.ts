import type { OpenRoom } from '@magnaty/protocol';
import { useEffect, useState } from 'react';

/** So long a room that has vanished under the pointer stays, ms. */
const STAY_MS = 2000;

export interface Ticket {
  readonly room: OpenRoom;
  readonly isGone: boolean;
}

/**
 * The rooms of the list. One that vanishes while it has the pointer or the focus stays for a moment in its place, so
 * that no click meets another room.
 */
export function useLingering(rooms: readonly OpenRoom[]) {
  const [known, setKnown] = useState(rooms);
  const [under, setUnder] = useState<string | null>(null);
  const [gone, setGone] = useState<{ readonly room: OpenRoom; readonly at: number } | null>(null);
  if (rooms !== known) {
    setKnown(rooms);
    const at = known.findIndex(({ code }) => code === under);
    const room = known[at];
    if (room !== undefined && !has(rooms, room)) setGone({ room, at });
  }
  useEffect(() => {
    if (gone === null) return;
    const timer = setTimeout(() => setGone(null), STAY_MS);
    return () => clearTimeout(timer);
  }, [gone]);

  const tickets: Ticket[] = rooms.map((room) => ({ room, isGone: false }));
  if (gone !== null && !has(rooms, gone.room)) tickets.splice(gone.at, 0, { room: gone.room, isGone: true });
  const onUnder = (code: string, isUnder: boolean): void =>
    setUnder((now) => (isUnder ? code : now === code ? null : now));
  return { tickets, onUnder };
}

const has = (rooms: readonly OpenRoom[], { code }: OpenRoom): boolean => rooms.some((room) => room.code === code);
