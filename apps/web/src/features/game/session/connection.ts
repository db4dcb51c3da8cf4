import type { Ack, ClientEventName, GamePacket, ResumeGame } from '@magnaty/protocol';

/** Whether a player is connected to the game; no event of it. */
export interface Presence {
  readonly gameId: string;
  readonly userId: string;
  readonly isAway: boolean;
  /** How long he is waited for, ms, and until when by the server's clock; null when he is back. */
  readonly timeout: number | null;
  readonly deadline: number | null;
}

/** What the session hears from the socket. */
export interface ConnectionListener {
  onPacket(packet: GamePacket): void;
  onSnapshot(snapshot: ResumeGame): void;
  onPresence(presence: Presence): void;
  /** In development only: why an event of ours failed. */
  onDebug(text: string): void;
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
