import { CHIPS, PLAYER_COUNT, SPECIAL_CHIPS } from '@magnaty/content';
import {
  roomSettings,
  USUAL_ROOM,
  type Handover,
  type LobbyPhase,
  type LobbyUser,
  type LobbyView,
  type RematchAnswer,
  type RoomSettings,
} from '@magnaty/protocol';
import { USUAL_BOT, type BotProfile, type GameModeId } from '@magnaty/rules';
import type { BotOwner } from '../modules/accounts/index.ts';
import type { Equipment } from '../modules/inventory/index.ts';
import type { LobbyDice } from './dice.ts';
import type { UnlocalisedPayload } from '../texts/localised.ts';

/** The wishes of a user who searches. */
export interface Wish {
  /** Every number of players that suits the user. */
  readonly counts: readonly number[];
  readonly gameModeIds: readonly GameModeId[];
  readonly isAcceptBot: boolean;
}

/** A user who waits for a game, or a bot that will play it. */
export interface Member {
  readonly id: string;
  readonly nickName: string;
  readonly avatarPath: string | null;
  readonly experience: number;
  readonly rating: number;
  readonly isBot: boolean;
  /** How a bot plays. A lobby stored by an earlier version has none. */
  readonly bot?: BotProfile | null;
  /** The user whose program this member is. A lobby stored by an earlier version has none. */
  readonly owner?: BotOwner | null;
  /** The items in use when the user took the seat; null for a bot and for a user without any. */
  readonly equipment: Equipment | null;
  /** Servers of the former version read it: they begin games with protocol 1 of the dice. */
  readonly seed: null;
  /** Null in a room and for a bot. */
  readonly wish: Wish | null;
  /** Start of the wait, epoch ms. */
  readonly since: number;
  isConfirmed: boolean;
  chipId: number | null;
  /** The screen is ready for the game. */
  isLoaded: boolean;
}

/** A player of the former game, who is asked for a rematch. */
export interface AskedPlayer {
  readonly id: string;
  readonly isBot: boolean;
  /** In the former game. */
  readonly chipId: number;
  answer: RematchAnswer;
  /** A block stands between this player and one who plays again: the server tells this player nothing of the rematch. */
  isApart?: boolean;
}

/** The settings of a private room, and its host. */
export interface Room extends RoomSettings {
  /** A former version keeps the creator here, who may have left (`keepHost`). */
  hostId: string;
  /** Why this user is the host. A room stored by an earlier version has none. */
  handover?: Handover | null;
  isSetPassword: boolean;
  /** They cannot come back. */
  readonly removedIds: string[];
  /** When the host last removed a person, epoch ms. */
  lastRemovalAt: number | null;
  /** The games that this room has played, the first one first. A room stored by an earlier version has none. */
  series?: readonly string[];
  /** Those that are not answered by an entry. A room stored by an earlier version has none. */
  invitations?: readonly Invitation[];
}

/** A member asks another user to come to the room. */
export interface Invitation {
  readonly fromId: string;
  readonly toId: string;
  /** Epoch ms. */
  readonly at: number;
  /** The user does not come. */
  readonly isDeclined?: boolean;
}

/** Users who wait for a game: a search, or a private room with a code. Plain JSON. */
export interface Lobby {
  /** Becomes the game's id. */
  readonly id: string;
  readonly code: string | null;
  /** The nickname of the room's creator; null for a search. */
  creator: string | null;
  readonly createdAt: number;
  /**
   * `rematch`: its members have agreed, and wait for the answers of the others. `dice`: the game loads, and its dice are
   * made. A server of a former version has stored it as `loading`.
   */
  phase: LobbyPhase | 'rematch' | 'dice';
  /** Only in the phase `dice`. */
  dice?: LobbyDice | null;
  /** Null for a search. A room stored by an earlier version has none. */
  room?: Room | null;
  /** Null in a search, where the wishes decide. */
  countUsers: number | null;
  gameModeId: GameModeId | null;
  members: Member[];
  /** A search on the ladder of bots, where programs meet. A lobby stored by an earlier version is none. */
  readonly isLadder?: boolean;
  /** When the phase ends by itself, epoch ms; null if it does not. */
  deadline: number | null;
  /** The game that this one follows, with its players by colour. */
  readonly rematch?: {
    readonly gameId: string;
    readonly players: readonly AskedPlayer[];
    /** OUT-7, as in the former game. A lobby stored by an earlier version has none. */
    readonly allowsStandIns?: boolean;
  };
}

export const humans = (lobby: Lobby): Member[] => lobby.members.filter(({ isBot }) => !isBot);
/** A bot of the server, or the program of a user: needs no confirmation and no choice of a chip. */
export const isProgram = ({ isBot, owner }: Member): boolean => isBot || (owner ?? null) !== null;
export const idsOf = (members: readonly Member[]): string[] => members.map(({ id }) => id);
export const memberOf = (lobby: Lobby, userId: string): Member | undefined =>
  lobby.members.find(({ id, isBot }) => id === userId && !isBot);

const inAll = <T>(lists: readonly (readonly T[])[]): T[] =>
  (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item)));

const wishesOf = (members: readonly Member[]): Wish[] => members.flatMap(({ wish }) => (wish === null ? [] : [wish]));

/** The modes that suit all members. */
export const sharedModes = (members: readonly Member[]): GameModeId[] =>
  inAll(wishesOf(members).map(({ gameModeIds }) => gameModeIds));

/** The numbers of players that suit all members and have a place for each, ascending. */
export const sharedCounts = (members: readonly Member[]): number[] =>
  inAll(wishesOf(members).map(({ counts }) => counts))
    .filter((count) => count >= Math.max(PLAYER_COUNT.min, members.length))
    .sort((a, b) => a - b);

/** The number of players; in an open search the least number that suits all. */
export const targetCount = (lobby: Lobby): number =>
  lobby.countUsers ?? sharedCounts(lobby.members)[0] ?? Math.max(PLAYER_COUNT.min, lobby.members.length);

export const lobbyUser = ({
  id,
  nickName,
  avatarPath,
  experience,
  equipment,
  isConfirmed,
  isBot,
  bot,
  owner,
}: Member): LobbyUser => ({
  id,
  nickName,
  avatarPath,
  experience,
  avatarFrame: equipment?.frame ?? null,
  isConfirmed,
  isBot,
  bot: isBot ? (bot ?? USUAL_BOT) : null,
  botOwner: owner?.nickname ?? null,
});

/** A room as its users see it; null for a search. */
const roomViewOf = (lobby: Lobby): LobbyView['room'] => {
  if (lobby.code === null) return null;
  const { isSetPassword = false, handover = null, series = [] } = lobby.room ?? {};
  const played = series.length > 0 && { playedGames: series.length };
  return { ...settingsOf(lobby), hostId: hostOf(lobby), handover, isSetPassword, ...guestsOf(lobby), ...played };
};

/** The invited and the removed users; a field without anybody is missing. */
const guestsOf = (lobby: Lobby): Pick<NonNullable<LobbyView['room']>, 'invited' | 'removedIds'> => {
  const invited = invitedTo(lobby);
  const { removedIds = [] } = lobby.room ?? {};
  return { ...(invited.length > 0 && { invited }), ...(removedIds.length > 0 && { removedIds: [...removedIds] }) };
};

/** The users who are invited, each with the last invitation. */
const invitedTo = ({ room }: Lobby): NonNullable<NonNullable<LobbyView['room']>['invited']> => {
  const { invitations = [] } = room ?? {};
  return [...new Set(invitations.map(({ toId }) => toId))].map((userId) => {
    const own = invitations.filter(({ toId }) => toId === userId);
    return {
      userId,
      at: Math.max(...own.map(({ at }) => at)),
      isDeclined: own.every(({ isDeclined }) => isDeclined === true),
    };
  });
};

/** The settings of a room, the usual ones for what a former version did not store. */
export const settingsOf = ({ room }: Lobby): RoomSettings => roomSettings.parse({ ...USUAL_ROOM, ...room });

/** The user who may change the room; '' without a person. A program is the host only among programs. */
export const hostOf = (lobby: Lobby): string => {
  const people = humans(lobby);
  const isHost = ({ id }: Member): boolean => id === lobby.room?.hostId;
  return (people.find(isHost) ?? people.find((member) => !isProgram(member)) ?? people[0])?.id ?? '';
};

/** A new room, before its host has chosen any settings. */
export const newRoom = (hostId: string): Room => ({
  ...USUAL_ROOM,
  hostId,
  handover: null,
  isSetPassword: false,
  removedIds: [],
  lastRemovalAt: null,
});

/** Stores who is the host after a member has left. Called before one enters too, for a room of a former version. */
export const keepHost = (lobby: Lobby): void => {
  if (lobby.code === null || humans(lobby).length === 0) return;
  const hostId = hostOf(lobby);
  const room = (lobby.room ??= newRoom(hostId));
  if (room.hostId === hostId) return;
  room.hostId = hostId;
  room.handover = 'left';
};

/** RematchChanged shows a rematch. */
const SHOWN_AS: Readonly<Record<Lobby['phase'], LobbyPhase>> = {
  search: 'search',
  rematch: 'search',
  confirmation: 'confirmation',
  selectChip: 'selectChip',
  loading: 'loading',
  dice: 'loading',
};

/** The lobby as its users see it. */
export const viewOf = (lobby: Lobby): LobbyView => {
  const modes = sharedModes(lobby.members);
  return {
    gameId: lobby.id,
    gameModeId: lobby.gameModeId ?? (modes.length === 1 ? (modes[0] ?? -1) : -1),
    // A host may start before all have come.
    countUsersInGame: lobby.phase === 'search' ? targetCount(lobby) : lobby.members.length,
    maxCountUsersInGame: lobby.countUsers ?? sharedCounts(lobby.members).at(-1) ?? targetCount(lobby),
    countBot: lobby.members.filter(({ isBot }) => isBot).length,
    users: lobby.members.map(lobbyUser),
    codeRoom: lobby.code,
    phase: SHOWN_AS[lobby.phase],
    botsDeadline: lobby.phase === 'search' ? lobby.deadline : null,
    room: roomViewOf(lobby),
  };
};

/** The chip that only this member may choose. */
export const ownChipId = ({ equipment }: Member): number | null => equipment?.chipId ?? null;

/** The chips that everyone may choose, and before them those that members own. */
export const chipChoices = (lobby: Lobby): UnlocalisedPayload<'StartSelectChipTimer'>['chips'] => {
  const ownersOf = (chipId: number): string[] => idsOf(lobby.members.filter((member) => ownChipId(member) === chipId));
  const owned = SPECIAL_CHIPS.filter(({ id }) => ownersOf(id).length > 0);
  return [...owned, ...CHIPS].map(({ id, image }) => ({
    id,
    image,
    ownerUserIds: ownersOf(id),
    selectUserId: lobby.members.find(({ chipId }) => chipId === id)?.id ?? null,
  }));
};

/** The host has removed the user, who cannot come back. */
export const isRemoved = ({ room }: Lobby, userId: string): boolean => room?.removedIds.includes(userId) === true;

/** The room waits for players and has a free place. */
export const isOpen = ({ phase, members, countUsers }: Lobby): boolean =>
  phase === 'search' && members.length < (countUsers ?? 0);
