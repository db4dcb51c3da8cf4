import type { Ack } from '@magnaty/protocol';
import type { ConnectionListener, GameConnection } from '../session/connection.ts';

export interface Watched {
  readonly gameId: string;
  /** The key of a private game. */
  readonly key: string | null;
}

/** A watcher has no seat, so the server would refuse every command. */
const NO_SEAT: Ack = { ok: false, code: 'NOT_IN_GAME', message: '' };

/** The connection of this page that watches now. An older one must not end what it has begun. */
let current: GameConnection | null = null;

/**
 * The connection of a watcher: a session resumes the watched game over it, and receives the events of no other game. It
 * sends nothing else. The watching ends when the session stops listening.
 */
export const watchConnection = (socket: GameConnection, { gameId, key }: Watched): GameConnection => {
  const end = (): void => {
    // Without a connection the server knows it anyway.
    if (socket.isConnected) void socket.emit('watchGame', { gameId, isEnd: true }).catch(() => undefined);
  };
  const connection: GameConnection = {
    get isConnected() {
      return socket.isConnected;
    },
    async emit(name, payload) {
      if (name !== 'resumeGame') return NO_SEAT;
      const afterSeq = 'afterSeq' in payload ? payload.afterSeq : undefined;
      const ack = await socket.emit('watchGame', {
        gameId,
        ...(key !== null && { key }),
        ...(afterSeq !== undefined && { afterSeq }),
        isEnd: false,
      });
      // The page was left before the answer.
      if (current === null) end();
      return ack;
    },
    listen(listener) {
      current = connection;
      const stop = socket.listen(ofGame(gameId, listener));
      return () => {
        stop();
        if (current !== connection) return;
        current = null;
        end();
      };
    },
  };
  return connection;
};

/** A socket follows the user's own game as soon as it begins. */
const ofGame = (gameId: string, listener: ConnectionListener): ConnectionListener => {
  const only =
    <E extends { readonly gameId: string }>(hear: (event: E) => void) =>
    (event: E): void => {
      if (event.gameId === gameId) hear(event);
    };
  return {
    ...listener,
    onPacket: only((packet) => listener.onPacket(packet)),
    onSnapshot: only((snapshot) => listener.onSnapshot(snapshot)),
    onPresence: only((presence) => listener.onPresence(presence)),
    onTalk: only((talk) => listener.onTalk(talk)),
    onSpeed: only((speed) => listener.onSpeed(speed)),
    onWatchers: only((watchers) => listener.onWatchers(watchers)),
  };
};
