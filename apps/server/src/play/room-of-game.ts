import { roomSettings, USUAL_ROOM, type RoomSettings } from '@magnaty/protocol';

/** What a game keeps of the room that it was: its rematch has the same. */
export interface RoomOfGame {
  readonly settings: RoomSettings;
  /** scrypt; null without a password. */
  readonly passwordHash: string | null;
  /** The users whom the host has removed. */
  readonly removedIds: readonly string[];
}

/** The room of a game that a former version stored, with the usual value of each later setting. */
export const currentRoom = (room: RoomOfGame): RoomOfGame => ({
  ...room,
  settings: roomSettings.parse({ ...USUAL_ROOM, ...room.settings }),
});
