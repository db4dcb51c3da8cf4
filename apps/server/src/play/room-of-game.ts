import { audienceOf, roomSettings, USUAL_ROOM, type Audience, type RoomSettings } from '@magnaty/protocol';

/** What a game keeps of the room that it was: its rematch has the same. */
export interface RoomOfGame {
  readonly settings: RoomSettings;
  /** scrypt; null without a password. */
  readonly passwordHash: string | null;
  /** The users whom the host has removed. */
  readonly removedIds: readonly string[];
  /** The games of this room before it, the first one first. A game stored by an earlier version has none. */
  readonly series?: readonly string[];
}

/** The room of a game that a former version stored, with the usual value of each later setting. */
export const currentRoom = (room: RoomOfGame): RoomOfGame => ({
  ...room,
  settings: roomSettings.parse({ ...USUAL_ROOM, ...room.settings }),
});

/** A game, as far as it says who may watch it. */
export interface WatchedTerms {
  readonly isPrivate: boolean;
  /** Null for a game that was no room, and for one that a former version stored. */
  readonly room: RoomOfGame | null;
}

/** The users who may watch the game without its link. */
export const audienceOfGame = ({ isPrivate, room }: WatchedTerms): Audience => {
  if (!isPrivate) return 'all';
  if (room === null) return 'nobody';
  const { settings, passwordHash } = currentRoom(room);
  return audienceOf(settings, passwordHash !== null);
};
