import type { Game, GameEvent } from '@magnaty/rules';
import { z } from 'zod';
import { gameState } from './game-events/game-state.ts';
import { gameStatus } from './http/account.ts';
import { durationMs, epochMs, gameId, gameModeId, userId } from './primitives.ts';

/** What every event of a game carries beside its payload. `seq` is 1, 2, 3 … without holes. */
export const envelope = z.object({ gameId, seq: z.number().int().min(1), at: epochMs });
export type Envelope = z.infer<typeof envelope>;

/** An event of a game as it travels: the packet's name is `name`. */
export type GamePacket = GameEvent & Envelope;

export const lobbyUser = z.object({
  id: userId,
  nickName: z.string(),
  avatarPath: z.string().nullable(),
  experience: z.number().int(),
  isConfirmed: z.boolean(),
  isBot: z.boolean(),
});
export type LobbyUser = z.infer<typeof lobbyUser>;

export const lobbyPhase = z.enum(['search', 'confirmation', 'selectChip', 'loading']);
export type LobbyPhase = z.infer<typeof lobbyPhase>;

/** A search or a room. Its id becomes the game's. */
export const lobby = z.object({
  gameId,
  /** -1 while any mode suits. */
  gameModeId: z.union([gameModeId, z.literal(-1)]),
  /** Bots among them; in a search the least number that suits all who wait. */
  countUsersInGame: z.number().int(),
  countBot: z.number().int(),
  users: z.array(lobbyUser),
  /** Of a private room: what the invite link carries. */
  codeRoom: z.string().nullable(),
  phase: lobbyPhase,
  /** When bots may fill the search; null where they won't. */
  botsDeadline: epochMs.nullable(),
});
export type LobbyView = z.infer<typeof lobby>;

export const chipChoice = z.object({
  id: z.number().int(),
  image: z.string(),
  name: z.string(),
  selectUserId: userId.nullable(),
});
export type ChipChoice = z.infer<typeof chipChoice>;

const timer = z.object({ timeout: durationMs, deadline: epochMs });

/** Events outside the sequence of a game. */
export const lobbyEvents = {
  ThisUserJoinLobby: z.object({ lobby }),
  UserJoinLobby: z.object({ user: lobbyUser }),
  UserLeaveLobby: z.object({ userId }),
  StartConfirmTimer: timer,
  UserConfirmedGame: z.object({ userId }),
  UserRejectedGame: z.object({ userId }),
  StartSelectChipTimer: timer.extend({
    chips: z.array(chipChoice),
  }),
  UserSelectChip: z.object({ userId, chipId: z.number().int() }),
  StartPreloaderGame: z.object({ gameId }),
  UserChangePresence: z.object({
    gameId,
    userId,
    isAway: z.boolean(),
    /** Until he is out of the game; null when he is back. */
    timeout: durationMs.nullable(),
    deadline: epochMs.nullable(),
  }),
  UpdateGameStatus: gameStatus,
  JoinRoomError: z.object({ reason: z.enum(['WRONG_PASSWORD', 'WRONG_CODE_ROOM', 'SET_OTHER_ACTIVE_GAME']) }),
  NewNotification: z.object({ type: z.enum(['success', 'warning', 'error']), text: z.string() }),
  SendDebug: z.object({ text: z.string() }),
} as const;

/** ThisUserResumeGame on the wire. `recentEvents` are packets as they were sent, with `name` added. */
export const resumeGame = envelope.extend({
  game: gameState,
  recentEvents: z.array(envelope.extend({ name: z.string() }).loose()).describe('The last events that the feed tells.'),
});

/** ThisUserResumeGame: the whole public state as of `seq`. */
export interface ResumeGame extends Envelope {
  readonly game: Game;
  /** The last events that the feed tells, oldest first, so that it can be filled again. */
  readonly recentEvents: readonly GamePacket[];
}
