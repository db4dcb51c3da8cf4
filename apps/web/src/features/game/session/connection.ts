import type { Ack, ClientPayload, GamePacket, ResumeGame, ServerEventPayload } from '@magnaty/protocol';
import type { PlayerCommand } from '@magnaty/rules';

/** Whether a player is connected to the game. Not a numbered event of the game. */
export type Presence = ServerEventPayload<'UserChangePresence'>;

/** The events that the session sends: the commands of a player, and the request for missed events. */
export type RequestName = PlayerCommand['type'] | 'resumeGame';
export type RequestPayload = NonNullable<ClientPayload<RequestName>>;

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
  emit(name: RequestName, payload: RequestPayload): Promise<Ack>;
  /** Returns what ends the listening. */
  listen(listener: ConnectionListener): () => void;
}
