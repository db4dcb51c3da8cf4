import type { GamePacket, GameSnapshot, ServerEvent } from '@magnaty/protocol';
import { isGameEventName, type Seat } from '@magnaty/rules';
import type { GameSocket } from '../../../shared/socket/game-socket.ts';
import type { ConnectionListener, GameConnection } from './connection.ts';

const isGamePacket = (packet: { readonly name: string }): packet is GamePacket => isGameEventName(packet.name);

/** The name of a player for this viewer. */
type NameOf = (seat: Seat) => string;

const named = <S extends Seat>(seats: readonly S[], nameOf: NameOf): S[] =>
  seats.map((seat) => ({ ...seat, nickname: nameOf(seat) }));

const namedSnapshot = (snapshot: GameSnapshot, nameOf: NameOf): GameSnapshot => ({
  ...snapshot,
  game: { ...snapshot.game, players: named(snapshot.game.players, nameOf) },
  // A newer server may send others.
  recentEvents: snapshot.recentEvents.filter(isGamePacket),
});

const namedPacket = (packet: GamePacket, nameOf: NameOf): GamePacket =>
  packet.name === 'StartGame' ? { ...packet, users: named(packet.users, nameOf) } : packet;

const deliver = (event: ServerEvent, listener: ConnectionListener, nameOf: NameOf): void => {
  switch (event.name) {
    case 'ThisUserResumeGame':
      return listener.onSnapshot(namedSnapshot(event.payload, nameOf));
    case 'UserChangePresence':
      return listener.onPresence(event.payload);
    case 'ShowSticker':
    case 'ShowPhrase':
      return listener.onTalk(event.payload);
    case 'PlayerSpeed':
      return listener.onSpeed(event.payload);
    case 'WatchersChanged':
      return listener.onWatchers(event.payload);
    case 'SendDebug':
      return listener.onDebug(event.payload.text);
    default: {
      const packet = { ...event.payload, name: event.name };
      if (isGamePacket(packet)) listener.onPacket(namedPacket(packet, nameOf));
    }
  }
};

/** The page's socket as the session uses it: it replaces every player's nickname by the result of `nameOf`. */
export const socketConnection = (socket: GameSocket, nameOf: NameOf): GameConnection => ({
  get isConnected() {
    return socket.isConnected;
  },
  async emit(name, payload) {
    if (!socket.isConnected) throw new Error('not connected');
    const ack = await socket.emit(name, payload);
    if (!ack.ok && ack.code === 'NO_ANSWER') throw new Error('no answer');
    return ack;
  },
  listen(listener) {
    const ends = [
      socket.onEvent((event) => deliver(event, listener, nameOf)),
      socket.onUnknown(() => listener.onUnknown()),
      socket.onConnect(() => listener.onConnect()),
      socket.onDisconnect(() => listener.onDisconnect()),
    ];
    return () => {
      for (const end of ends) end();
    };
  },
});
