import type { Game, GameEvent, GameEventName } from '@magnaty/rules';
import { z } from 'zod';
import { JOIN_ROOM_REASONS } from './codes.ts';
import { gameEvents, type GameEventPayload } from './game-events/game-events.ts';
import { gameState } from './game-events/game-state.ts';
import { gameMainInfo, type GameMainInfo } from './game-info/schema.ts';
import { gameStatus } from './http/account.ts';
import { SHOP_EVENTS } from './http/shop.ts';
import {
  botOwner,
  botProfile,
  durationMs,
  epochMs,
  gameId,
  gameModeId,
  hex32,
  mapItemId,
  userId,
} from './primitives.ts';
import { handover, roomSettings } from './room-settings.ts';
import { SPEEDS } from './speeds.ts';
import { ALL_STICKERS, PHRASES } from './talk.ts';

/** Fields of every event of a game in addition to its payload. `seq` is 1, 2, 3 … without gaps. */
export const envelope = z.object({ gameId, seq: z.number().int().min(1), at: epochMs });
export type Envelope = z.infer<typeof envelope>;

/** An event of a game with its envelope. In a packet, `name` is the packet's name. */
export type GamePacket = GameEvent & Envelope;

export const lobbyUser = z.object({
  id: userId,
  nickName: z.string(),
  avatarPath: z.string().nullable(),
  experience: z.number().int(),
  /** The key of the frame around the avatar; null without one. */
  avatarFrame: z.string().nullable(),
  isConfirmed: z.boolean(),
  isBot: z.boolean(),
  bot: botProfile.nullable().describe('Null for a person.'),
  botOwner,
});
export type LobbyUser = z.infer<typeof lobbyUser>;

export const lobbyPhase = z.enum(['search', 'confirmation', 'selectChip', 'loading']);
export type LobbyPhase = z.infer<typeof lobbyPhase>;

/** A search or a room. Its id becomes the game's. */
export const lobby = z.object({
  gameId,
  /** -1 while the users accept any mode. */
  gameModeId: z.union([gameModeId, z.literal(-1)]),
  /** Bots included. In a search: the smallest number that all waiting users accept. */
  countUsersInGame: z.number().int(),
  /** In a search: the largest number that all waiting users accept; else the same. */
  maxCountUsersInGame: z.number().int(),
  countBot: z.number().int(),
  users: z.array(lobbyUser),
  /** In a private room: the code in the invite link. */
  codeRoom: z.string().nullable(),
  phase: lobbyPhase,
  /** The time when bots may fill the search; null if they never may. */
  botsDeadline: epochMs.nullable(),
  room: roomSettings
    .extend({
      hostId: userId.describe('The user who may change the room.'),
      handover: handover.nullable().describe('Why this user is the host; null for the first one.'),
      isSetPassword: z.boolean(),
      invited: z
        .array(z.object({ userId, at: epochMs, isDeclined: z.boolean() }))
        .optional()
        .describe('The users who are invited and have not come, with the last invitation. Missing for nobody.'),
      removedIds: z
        .array(userId)
        .optional()
        .describe('The users whom the host has removed, and who cannot be invited. Missing for nobody.'),
      playedGames: z.int().positive().optional().describe('Games that this room has played. Missing for none.'),
    })
    .nullable()
    .describe('The settings of a private room; null for a search.'),
});
export type LobbyView = z.infer<typeof lobby>;

export const chipChoice = z.object({
  id: z.number().int(),
  image: z.string(),
  name: z.string().describe("In the user's language."),
  selectUserId: userId.nullable(),
  ownerUserIds: z.array(userId).describe('Only these users may choose the chip; empty: everyone may.'),
});
export type ChipChoice = z.infer<typeof chipChoice>;

/** `away`: no connection, may return. `left`: has closed the result. `busy`: plays another game, or is about to. */
export const rematchAnswer = z.enum(['asked', 'away', 'agreed', 'declined', 'left', 'busy']);
export type RematchAnswer = z.infer<typeof rematchAnswer>;

/** A part of a user's account that pages show and that may change elsewhere. */
export const accountPart = z.enum([
  'balance',
  'inventory',
  'payment',
  'locale',
  'notifications',
  'relations',
  'friends',
  'bell',
  'privacy',
  'progress',
  'profile',
]);
export type AccountPart = z.infer<typeof accountPart>;

const timer = z.object({ timeout: durationMs, deadline: epochMs });

/** Schema of ThisUserResumeGame. `recentEvents` are payloads as they were sent, with `name` added. */
export const resumeGame = envelope.extend({
  gameMainInfo,
  game: gameState,
  recentEvents: z.array(envelope.extend({ name: z.string() }).loose()).describe('The last events that the feed shows.'),
});

/** The whole public state of a game as of `seq`. */
export interface GameSnapshot extends Envelope {
  readonly game: Game;
  /** The last events that the feed shows, oldest first, so that the client can fill it again. */
  readonly recentEvents: readonly GamePacket[];
}

/** ThisUserResumeGame: the snapshot twice, as the game with its words for the reader and as the rules' own state. */
export interface ResumeGame extends GameSnapshot {
  readonly gameMainInfo: GameMainInfo;
}

/** Every event that the server sends, by group and by name. */
export const serverEvents = {
  /** The numbered events of a game. Each packet has the envelope in addition to this payload. */
  game: gameEvents,
  /** Events about a game that are not numbered. */
  gameState: {
    ThisUserResumeGame: resumeGame,
    UserChangePresence: z.object({
      gameId,
      userId,
      isAway: z.boolean(),
      /** Time left until the player is out of the game; null when the player is back. */
      timeout: durationMs.nullable(),
      deadline: epochMs.nullable(),
    }),
    WatchersChanged: z.object({ gameId, count: z.number().int().describe('The users who watch the game now.') }),
    ShowSticker: z.object({ gameId, userId, sticker: z.enum(ALL_STICKERS) }),
    ShowPhrase: z.object({ gameId, userId, phrase: z.enum(PHRASES), mapItemId: mapItemId.nullable() }),
    PlayerSpeed: z.object({ gameId, userId, speed: z.enum(SPEEDS), isAsking: z.boolean() }),
  },
  lobby: {
    ThisUserJoinLobby: z.object({ lobby }),
    UserJoinLobby: z.object({ user: lobbyUser }),
    UserLeaveLobby: z.object({ userId, isRemoved: z.literal(true).optional().describe('The host removed the user.') }),
    RoomChanged: z
      .object({ lobby })
      .describe(
        'The host has changed the settings of the room, a member the nickname, or a user is invited or declines.',
      ),
    StartConfirmTimer: timer,
    UserConfirmedGame: z.object({ userId }),
    UserRejectedGame: z.object({ userId }),
    StartSelectChipTimer: timer.extend({ chips: z.array(chipChoice) }),
    UserSelectChip: z.object({ userId, chipId: z.number().int() }),
    StartPreloaderGame: z.object({
      gameId,
      commitment: hex32.describe('What the server announces of its secret for the dice.'),
      userIds: z.array(userId).describe('All players, bots included.'),
    }),
    DiceTips: z.object({
      gameId,
      commitment: hex32,
      players: z.array(z.object({ userId, tip: hex32.nullable() })).describe('The people and programs of the game.'),
    }),
    RematchChanged: timer.extend({
      gameId: gameId.describe('The game that is over.'),
      state: z.enum(['open', 'starting', 'over']),
      askedBy: userId.nullable().describe('The first user who agrees; null if nobody does any more.'),
      players: z.array(z.object({ userId, answer: rematchAnswer })).describe('All players, bots included.'),
    }),
    JoinRoomError: z.object({ reason: z.enum(JOIN_ROOM_REASONS) }),
  },
  user: {
    UpdateGameStatus: gameStatus,
    NewNotification: z.object({
      type: z.enum(['success', 'warning', 'error']),
      text: z.string().describe("In the user's language."),
    }),
    ...SHOP_EVENTS,
    AccountChanged: z.object({
      what: z
        .array(accountPart)
        .min(1)
        .describe(
          '`balance` is coins, experience and rating together; `profile` is nickname, picture, name, gender, country.',
        ),
    }),
    SendDebug: z.object({ text: z.string() }),
  },
} as const;

type Payloads<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [N in keyof Schemas]: z.output<Schemas[N]>;
};
type GamePayloads = { readonly [N in GameEventName]: GameEventPayload<N> & Envelope };

/** The payload of each packet that the server sends, by the event's name. */
export interface ServerEvents
  extends GamePayloads, Payloads<typeof serverEvents.lobby>, Payloads<typeof serverEvents.user> {
  readonly ThisUserResumeGame: ResumeGame;
  readonly UserChangePresence: z.output<typeof serverEvents.gameState.UserChangePresence>;
  readonly WatchersChanged: z.output<typeof serverEvents.gameState.WatchersChanged>;
  readonly ShowSticker: z.output<typeof serverEvents.gameState.ShowSticker>;
  readonly ShowPhrase: z.output<typeof serverEvents.gameState.ShowPhrase>;
  readonly PlayerSpeed: z.output<typeof serverEvents.gameState.PlayerSpeed>;
}

export type ServerEventName = keyof ServerEvents;
export type LobbyEventName = keyof typeof serverEvents.lobby;
export type UserEventName = keyof typeof serverEvents.user;
export type ServerEventPayload<N extends ServerEventName> = ServerEvents[N];

/** An event with its name: of all events, or of those named by `N`. */
export type ServerEvent<N extends ServerEventName = ServerEventName> = {
  readonly [K in N]: { readonly name: K; readonly payload: ServerEvents[K] };
}[N];
