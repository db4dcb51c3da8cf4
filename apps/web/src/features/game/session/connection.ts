import type { Ack, ClientPayload, GamePacket, GameSnapshot, ServerEventPayload } from '@magnaty/protocol';
import type { PlayerCommand } from '@magnaty/rules';

/** Whether a player is connected to the game. It is not a numbered event of the game. */
export type Presence = ServerEventPayload<'UserChangePresence'>;

/** A drawn reaction of a player. It is not a numbered event of the game. */
export type SentTalk = ServerEventPayload<'ShowSticker'> | ServerEventPayload<'ShowPhrase'>;

/** The speed that a player wants. It is not a numbered event of the game. */
export type PlayerSpeed = ServerEventPayload<'PlayerSpeed'>;

/** How many users watch the game. It is not a numbered event of the game. */
export type WatchersCount = ServerEventPayload<'WatchersChanged'>;

/** The events that the session sends: commands, the request for missed events, talk and speeds. A watcher sends only `watchGame`. */
export type RequestName =
  PlayerCommand['type'] | 'resumeGame' | 'watchGame' | 'sendSticker' | 'sayPhrase' | 'chooseSpeed';
export type RequestPayload = NonNullable<ClientPayload<RequestName>>;

/** Callbacks for what the socket delivers. */
export interface ConnectionListener {
  onPacket(packet: GamePacket): void;
  onSnapshot(snapshot: GameSnapshot): void;
  onPresence(presence: Presence): void;
  onTalk(talk: SentTalk): void;
  onSpeed(speed: PlayerSpeed): void;
  onWatchers(watchers: WatchersCount): void;
  /** In development only: why an event of this client failed. */
  onDebug(text: string): void;
  /** The server has sent an event that this build does not know. */
  onUnknown(): void;
  onConnect(): void;
  onDisconnect(): void;
}

/** The connection as the session sees it, without Socket.IO. */
export interface GameConnection {
  readonly isConnected: boolean;
  /** Sends one event. Rejects if the connection is lost before the acknowledgement. */
  emit(name: RequestName, payload: RequestPayload): Promise<Ack>;
  /** Returns the function that ends the subscription. */
  listen(listener: ConnectionListener): () => void;
}
