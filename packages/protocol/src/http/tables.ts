import { z } from 'zod';
import {
  count,
  epochMs,
  gameId,
  gameModeId,
  houseRules,
  limitMinutes,
  millions,
  roomCode,
  timeControl,
  userId,
} from '../primitives.ts';

const roomMember = z.object({
  nickName: z.string(),
  avatarPath: z.string().nullable(),
  /** The key of the frame around the avatar; null without one. */
  avatarFrame: z.string().nullable(),
  isBot: z.boolean(),
});

/** GET /api/game/room/list: the listed rooms that have a free place, those with the fewest free places first. */
export const openRooms = z.object({
  rooms: z.array(
    z.object({
      code: roomCode,
      hostNickName: z.string(),
      gameModeId,
      timeControl,
      houseRules,
      limitMinutes,
      isSetPassword: z.boolean(),
      members: z.array(roomMember),
      countUsersInGame: count,
    }),
  ),
  hasMore: z.boolean(),
});
export type OpenRooms = z.infer<typeof openRooms>;
export type OpenRoom = OpenRooms['rooms'][number];

/** Why a game of two players counts less than 100 percent, the strongest reason first. */
export const ACQUAINTANCES = ['HOUSEHOLD', 'FRIENDS', 'GAMES', 'UNCONFIRMED'] as const;
export type Acquaintance = (typeof ACQUAINTANCES)[number];

/** GET /api/game/search/worth: what the game that the user waits for will count for the user. */
export const gameWorth = z.object({
  /** Of coins, rating and the chance of a prize. Experience counts no less. */
  percent: count,
  /** The strongest reason; null at 100 percent. */
  why: z.enum(ACQUAINTANCES).nullable(),
  /** The user has neither a confirmed address nor a linked service: coins and prizes wait for it. */
  isUnconfirmed: z.boolean(),
});
export type GameWorth = z.infer<typeof gameWorth>;

/** GET /api/game/running: public games that anybody who is logged in may watch, the best rated players first. */
export const runningGames = z.object({
  games: z.array(
    z.object({
      gameId,
      gameModeId,
      timeControl,
      round: count,
      startedAt: epochMs,
      /** In the order of moves. */
      players: z.array(
        z.object({
          userId,
          nickname: z.string(),
          avatarPath: z.string().nullable(),
          isBot: z.boolean(),
          /** 1–5 */
          color: count,
          chipId: count,
          capital: millions,
          isOut: z.boolean(),
        }),
      ),
      /** For each cell of the board the colour of its owner; null without one. */
      owners: z.array(count.nullable()),
      watchers: count,
    }),
  ),
  hasMore: z.boolean(),
});
export type RunningGames = z.infer<typeof runningGames>;
export type RunningGame = RunningGames['games'][number];

/** GET /api/game/{gameId}/watch */
export const watchKey = z.object({ key: z.string().describe('For watchGame.') });
export type WatchKey = z.infer<typeof watchKey>;
