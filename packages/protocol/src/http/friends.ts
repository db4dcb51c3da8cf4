import { z } from 'zod';
import { FRIEND_SEARCH, MAX_FRIENDS } from '../constants/friends.ts';
import { count, epochMs, gameId, roomCode, userId } from '../primitives.ts';

/** Requests and new friends, as notices. */
export const FRIEND_NOTICE = { userId: z.string() };

/** Where a user is, as far as the reader may know it. */
export const whereabouts = z.discriminatedUnion('at', [
  z.object({ at: z.literal('away'), seenAt: epochMs.nullable().describe('Null for a user who does not show it.') }),
  z.object({ at: z.literal('site') }),
  z.object({ at: z.literal('search') }),
  z.object({
    at: z.literal('room'),
    code: roomCode.nullable().describe('Null if the reader may not enter the room.'),
    host: z
      .string()
      .optional()
      .describe('The nickname of its host. Missing if the reader may not enter, and from a former server.'),
    players: count,
    seats: count,
  }),
  z.object({
    at: z.literal('game'),
    gameId: gameId.nullable().describe('A game that the reader may watch; null for every other one.'),
    round: count.nullable(),
    isLeading: z.boolean().describe('Nobody has more capital.'),
  }),
]);
export type Whereabouts = z.infer<typeof whereabouts>;

const person = z.object({
  userId: z.string(),
  nickname: z.string(),
  /** Path on the site; null without an avatar. */
  avatarPath: z.string().nullable(),
  rating: z.number().int(),
  where: whereabouts,
});
export type Person = z.infer<typeof person>;

/** The last public game of two users: when it ended, and their places. */
const lastGame = z.object({ at: epochMs, place: z.number().int(), ownPlace: z.number().int() });
export type LastGame = z.infer<typeof lastGame>;

const acquaintance = person.extend({ lastGame: lastGame.nullable() });

/** GET /api/friends/list */
export const friendList = z.object({
  friends: z.array(person).max(MAX_FRIENDS).describe('By nickname.'),
  asking: z.array(acquaintance).describe('They ask the user for friendship, the last one first.'),
  asked: z.array(person).describe('The user has asked them, the last one first.'),
  opponents: z.array(acquaintance).describe('People of the last public games who are not friends.'),
  declined: z
    .array(z.object({ userId: z.string(), askAgainAt: epochMs }))
    .optional()
    .describe('They have declined a request of the user, and when the user may ask again. A former server sends none.'),
});
export type FriendList = z.infer<typeof friendList>;

/** GET /api/friends/online: for the header. */
export const friendsOnline = z.object({ online: count });

/** GET /api/friends/search?nickname=: names that begin so, whatever the case and the script of letters that look alike. */
export const friendSearch = z.object({ nickname: z.string().max(64) });
export const foundPeople = z.object({ found: z.array(person).max(FRIEND_SEARCH.results) });
export type FoundPeople = z.infer<typeof foundPeople>;

/** POST /api/friends/request, accept, decline and remove. */
export const friendPayload = z.object({ userId });
