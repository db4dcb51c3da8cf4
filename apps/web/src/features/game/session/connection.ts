import type { Ack, ClientEventName, GamePacket, ResumeGame } from '@magnaty/protocol';

/** What the session hears from the socket. */
export interface ConnectionListener {
  onPacket(packet: GamePacket): void;
  onSnapshot(snapshot: ResumeGame): void;
  onConnect(): void;
  onDisconnect(): void;
}

/** The game's view of the socket: the session knows no Socket.IO. */
export interface GameConnection {
  readonly isConnected: boolean;
  /** Sends one event. Rejects when the connection is lost before the acknowledgement. */
  emit(name: ClientEventName, payload: Readonly<Record<string, unknown>>): Promise<Ack>;
  /** Returns what ends the listening. */
  listen(listener: ConnectionListener): () => void;
}
