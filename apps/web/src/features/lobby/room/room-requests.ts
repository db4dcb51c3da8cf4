import type { ClientPayload, LobbyView } from '@magnaty/protocol';
import { useState } from 'react';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { showRefusal } from '../requests.ts';

/** The settings of a private room. */
export type Room = NonNullable<LobbyView['room']>;

export type RoomChange = Omit<ClientPayload<'changeRoom'>, 'gameId'>;

export const startRoom = async (gameId: string, t: Translator): Promise<void> =>
  showRefusal(await gameSocket.emit('startRoom', { gameId }), t);

/** Makes another person of the room its host. */
export const giveRoom = async (gameId: string, userId: string, t: Translator): Promise<void> =>
  showRefusal(await gameSocket.emit('giveRoom', { gameId, userId }), t);

/**
 * The changes that the server has not answered yet, and the function that sends one. A control shows its change at
 * once; after the answer the room of the server counts again.
 */
export function useRoomChange(gameId: string): readonly [RoomChange, (change: RoomChange) => void] {
  const t = useText();
  const [wanted, setWanted] = useState<RoomChange>({});
  const send = async (change: RoomChange): Promise<void> => {
    setWanted((before) => ({ ...before, ...change }));
    showRefusal(await gameSocket.emit('changeRoom', { gameId, ...change }), t);
    setWanted((now) => withoutOwn(now, change));
  };
  return [wanted, (change) => void send(change)];
}

/** A later wish for the same setting stays. */
const withoutOwn = (wanted: RoomChange, answered: RoomChange): RoomChange =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => answered[key as keyof RoomChange] !== value));

/** The users whose removal the server has not answered yet, and the function that removes one. */
export function useRemoval(gameId: string): readonly [ReadonlySet<string>, (userId: string) => void] {
  const t = useText();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const send = async (userId: string): Promise<void> => {
    setRemoved((before) => new Set([...before, userId]));
    showRefusal(await gameSocket.emit('removeFromRoom', { gameId, userId }), t);
    setRemoved((now) => new Set([...now].filter((id) => id !== userId)));
  };
  return [removed, (userId) => void send(userId)];
}
