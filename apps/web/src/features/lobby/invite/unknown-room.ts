import { roomCodeOf } from '@magnaty/protocol';

/** Why there is no room of this code: it was there, or the code never was one. */
export const unknownRoomText = (code: string) =>
  roomCodeOf(code) === null ? 'lobby.join.misspelt' : 'lobby.join.error.WRONG_CODE_ROOM';
