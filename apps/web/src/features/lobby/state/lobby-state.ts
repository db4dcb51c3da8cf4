import type {
  ChipChoice,
  GameStatus,
  Handover,
  LobbyEventName,
  LobbyPhase,
  LobbyUser,
  LobbyView,
  ServerEvent,
  ServerEventPayload,
} from '@magnaty/protocol';
import { type Choices, FIRST_CHOICES } from './choices.ts';

export type JoinFailure = ServerEventPayload<'JoinRoomError'>['reason'];

/** The pane of a user who is in no lobby. */
export type Pane = 'settings' | 'room' | 'bots' | 'joining';
export type Step = Pane | LobbyPhase;

export interface Timer {
  /** Whole length, ms. */
  readonly timeout: number;
  /** Server's epoch ms. */
  readonly deadline: number;
}

/** The reason why the lobby changed, for the user. */
export type Notice = { readonly kind: 'rejected' | 'left'; readonly nickName: string } | NewHost | Exit;

/** The room has another host. */
export interface NewHost {
  readonly kind: 'host';
  readonly why: Handover;
  readonly hostId: string;
  readonly formerId: string;
  readonly nickName: string;
}

/** The user is out: not confirmed in time, removed by another tab or the server, or while disconnected. */
export interface Exit {
  readonly kind: 'unconfirmed' | 'removed' | 'out' | 'gone';
  /** The code of the room that the user has left; null after a search. */
  readonly codeRoom: string | null;
}

export interface LobbyState {
  /** The user looks at the settings, the search or the room. A folded search is a strip at the edge of the page. */
  readonly isOpen: boolean;
  readonly pane: Pane;
  readonly choices: Choices;
  /** Code of the room in an open invite; null after the user has joined or declined. */
  readonly inviteCode: string | null;
  readonly joinFailure: JoinFailure | null;
  /** The lobby from the server; null if the user is in none. */
  readonly lobby: LobbyView | null;
  readonly timer: Timer | null;
  readonly chips: readonly ChipChoice[];
  /** A request to enter or leave a lobby, until its effect shows. */
  readonly pendingRequest: 'entering' | 'leaving' | null;
  readonly notice: Notice | null;
  /** Reconnected, and the server has not yet confirmed that the lobby still exists. */
  readonly isUncertain: boolean;
  /** Number of requests to load the game. After each of them the server expects a report. */
  readonly loadRequests: number;
  /** The game that started from the lobby. Its loading picture stays until the board is shown. */
  readonly startedGameId: string | null;
}

export const NO_LOBBY: LobbyState = {
  isOpen: false,
  pane: 'settings',
  choices: FIRST_CHOICES,
  inviteCode: null,
  joinFailure: null,
  lobby: null,
  timer: null,
  chips: [],
  pendingRequest: null,
  notice: null,
  isUncertain: false,
  loadRequests: 0,
  startedGameId: null,
};

/** An event of the server that concerns the lobby. A rematch is shown by the result of the former game. */
export type LobbyEvent = ServerEvent<Exclude<LobbyEventName, 'RematchChanged'> | 'UpdateGameStatus'>;

const EVENT_NAMES: Readonly<Record<LobbyEvent['name'], true>> = {
  ThisUserJoinLobby: true,
  UserJoinLobby: true,
  UserLeaveLobby: true,
  RoomChanged: true,
  StartConfirmTimer: true,
  UserConfirmedGame: true,
  UserRejectedGame: true,
  StartSelectChipTimer: true,
  UserSelectChip: true,
  StartPreloaderGame: true,
  DiceTips: true,
  UpdateGameStatus: true,
  JoinRoomError: true,
};

export const isLobbyEvent = (event: ServerEvent): event is LobbyEvent => Object.hasOwn(EVENT_NAMES, event.name);

/** The step that is shown; null if none is. What follows the search opens by itself. */
export const stepOf = ({ isOpen, pane, lobby }: LobbyState): Step | null => {
  if (lobby !== null && lobby.phase !== 'search') return lobby.phase;
  if (!isOpen) return null;
  // An invite is shown first.
  return lobby === null || pane === 'joining' ? pane : 'search';
};

/** Why the user is in no lobby any more; null if they are in one, or have left it themselves. */
export const exitOf = ({ notice }: Pick<LobbyState, 'notice'>): Exit | null =>
  notice !== null && 'codeRoom' in notice ? notice : null;

/** Whether the strip at the edge of the page stands for the folded dialog. */
export const isFolded = (state: LobbyState): boolean =>
  !state.isOpen && (state.lobby === null ? exitOf(state) !== null : state.lobby.phase === 'search');

/** Applies an event from the server. */
export const applyEvent = (state: LobbyState, event: LobbyEvent, userId: string): LobbyState => {
  switch (event.name) {
    case 'ThisUserJoinLobby':
    case 'RoomChanged':
      return withLobby(state, event.payload.lobby);
    case 'UpdateGameStatus':
      return withStartedGame(state, event.payload);
    case 'JoinRoomError':
      return state.pane === 'joining' ? { ...state, joinFailure: event.payload.reason, pendingRequest: null } : state;
    default:
      return state.lobby === null ? state : applyEventInLobby(state, state.lobby, event, userId);
  }
};

type EventInLobby = Exclude<
  LobbyEvent,
  { readonly name: 'ThisUserJoinLobby' | 'RoomChanged' | 'UpdateGameStatus' | 'JoinRoomError' }
>;

const applyEventInLobby = (state: LobbyState, lobby: LobbyView, event: EventInLobby, userId: string): LobbyState => {
  switch (event.name) {
    case 'UserJoinLobby': {
      const { user } = event.payload;
      const users = [...lobby.users.filter(({ id }) => id !== user.id), user];
      const invited = lobby.room?.invited?.filter(({ userId: invitedId }) => invitedId !== user.id);
      const room = lobby.room && invited ? { ...lobby.room, invited } : lobby.room;
      return { ...state, lobby: { ...lobby, users, room }, notice: null };
    }
    case 'UserRejectedGame':
      return event.payload.userId === userId
        ? { ...state, notice: state.pendingRequest === null ? exit('unconfirmed', lobby) : null }
        : searchAgain(state, lobby, { kind: 'rejected', nickName: nameOf(lobby, event.payload.userId) });
    case 'UserLeaveLobby': {
      const { userId: leaverId, isRemoved = false } = event.payload;
      if (leaverId !== userId) return withoutUser(state, lobby, leaverId);
      const left = withoutLobby(state);
      return isRemoved ? { ...left, notice: exit('removed', lobby) } : left;
    }
    case 'StartConfirmTimer': {
      const users = lobby.phase === 'confirmation' ? lobby.users : unconfirmed(lobby.users);
      return { ...withPhaseOf(state, { ...lobby, users, phase: 'confirmation' }), timer: event.payload };
    }
    case 'UserConfirmedGame': {
      const users = lobby.users.map((user) =>
        user.id === event.payload.userId ? { ...user, isConfirmed: true } : user,
      );
      return { ...state, lobby: { ...lobby, users } };
    }
    case 'StartSelectChipTimer': {
      const { chips, ...timer } = event.payload;
      return { ...withPhaseOf(state, { ...lobby, phase: 'selectChip' }), timer, chips };
    }
    case 'UserSelectChip': {
      const { chipId, userId: selectUserId } = event.payload;
      return { ...state, chips: state.chips.map((chip) => (chip.id === chipId ? { ...chip, selectUserId } : chip)) };
    }
    case 'StartPreloaderGame':
      if (event.payload.gameId !== lobby.gameId) return state;
      return {
        ...withPhaseOf(state, { ...lobby, phase: 'loading' }),
        timer: null,
        loadRequests: state.loadRequests + 1,
      };
    // It shows nothing.
    case 'DiceTips':
      return state;
  }
};

/** Replaces the known lobby by the current one. */
const withLobby = (state: LobbyState, lobby: LobbyView): LobbyState => {
  const { lobby: known, pane, inviteCode, pendingRequest } = state;
  const isSame = known?.gameId === lobby.gameId && known.phase === lobby.phase;
  // A running search does not close an open invite.
  const keepsInvite =
    pane === 'joining' && pendingRequest !== 'entering' && lobby.phase === 'search' && lobby.codeRoom !== inviteCode;
  return {
    ...state,
    // A search that begins again from its strip, or a lobby that this page did not ask for, is shown folded.
    isOpen: state.isOpen || (pendingRequest === 'entering' && lobby.codeRoom !== null),
    pane: keepsInvite ? pane : 'settings',
    inviteCode: keepsInvite ? inviteCode : null,
    joinFailure: keepsInvite ? state.joinFailure : null,
    lobby,
    timer: isSame ? state.timer : null,
    chips: isSame ? state.chips : [],
    pendingRequest: pendingRequest === 'entering' ? null : pendingRequest,
    notice: lobby.phase === 'search' && known?.gameId === lobby.gameId ? (newHost(known, lobby) ?? state.notice) : null,
    isUncertain: false,
  };
};

const newHost = (known: LobbyView, { room, users }: LobbyView): NewHost | null => {
  if (known.room === null || room === null || known.room.hostId === room.hostId) return null;
  const { hostId, handover } = room;
  return {
    kind: 'host',
    why: handover ?? 'left',
    hostId,
    formerId: known.room.hostId,
    nickName: nameOf({ users }, hostId),
  };
};

const exit = (kind: Exit['kind'], { codeRoom }: LobbyView): Exit => ({ kind, codeRoom });

/** Another phase closes an open invite and clears the notice. */
const withPhaseOf = (state: LobbyState, lobby: LobbyView): LobbyState => ({
  ...state,
  pane: 'settings',
  inviteCode: null,
  joinFailure: null,
  lobby,
  notice: null,
});

const unconfirmed = (users: readonly LobbyUser[]): LobbyUser[] =>
  users.map((user) => ({ ...user, isConfirmed: user.isBot }));

const searchAgain = (state: LobbyState, lobby: LobbyView, notice: Notice): LobbyState => ({
  ...state,
  lobby: { ...lobby, phase: 'search', users: unconfirmed(lobby.users) },
  timer: null,
  chips: [],
  notice,
});

const nameOf = ({ users }: Pick<LobbyView, 'users'>, userId: string): string =>
  users.find(({ id }) => id === userId)?.nickName ?? '';

const withoutUser = (state: LobbyState, lobby: LobbyView, userId: string): LobbyState => {
  const without = { ...lobby, users: lobby.users.filter(({ id }) => id !== userId) };
  // After a rejection the search is already running, and its notice is shown.
  if (lobby.phase === 'search') return { ...state, lobby: without };
  return searchAgain(state, without, { kind: 'left', nickName: nameOf(lobby, userId) });
};

/** The user is in no lobby any more. */
const withoutLobby = (state: LobbyState): LobbyState => {
  const { pendingRequest, lobby, isUncertain } = state;
  const ended = { ...state, lobby: null, timer: null, chips: [], isUncertain: false };
  // The user is entering another lobby, whose state will follow.
  if (pendingRequest === 'entering') return ended;
  return {
    ...ended,
    pendingRequest: null,
    notice:
      pendingRequest === 'leaving' || lobby === null
        ? null
        : (exitOf(state) ?? exit(isUncertain ? 'gone' : 'out', lobby)),
  };
};

const withStartedGame = (state: LobbyState, { isSetActiveGame, gameId }: GameStatus): LobbyState =>
  isSetActiveGame && gameId !== null && gameId === state.lobby?.gameId
    ? { ...withPhaseOf(state, { ...state.lobby, phase: 'loading' }), timer: null, startedGameId: gameId }
    : state;

// Changes by the user.

export const openLobby = (state: LobbyState): LobbyState => ({
  ...state,
  isOpen: true,
  pane: state.lobby === null ? 'settings' : state.pane,
});

/** Closes the dialog. A search goes on, folded; behind an invite it is shown. */
export const closeLobby = (state: LobbyState): LobbyState => ({
  ...state,
  isOpen: state.lobby !== null && state.pane === 'joining',
  pane: 'settings',
  inviteCode: null,
  joinFailure: null,
  notice: null,
});

export const showPane = (state: LobbyState, pane: Exclude<Pane, 'joining'>): LobbyState => ({
  ...state,
  pane,
  notice: null,
});

export const choose = (state: LobbyState, choices: Choices): LobbyState => ({ ...state, choices });

/** Opens the invite to a room, or the room itself if the user is already in it. */
export const openInvite = (state: LobbyState, code: string): LobbyState =>
  state.lobby !== null && (state.lobby.phase !== 'search' || state.lobby.codeRoom === code)
    ? { ...state, isOpen: true }
    : { ...state, isOpen: true, pane: 'joining', inviteCode: code, joinFailure: null, notice: null };

/** The user edits the password. */
export const clearFailure = (state: LobbyState): LobbyState =>
  state.joinFailure === null ? state : { ...state, joinFailure: null };

export const startRequest = (state: LobbyState, pendingRequest: 'entering' | 'leaving'): LobbyState => ({
  ...state,
  pendingRequest,
});

/** A request was acknowledged. The events of a granted request have already come. */
export const finishRequest = (state: LobbyState, isOk: boolean): LobbyState => {
  if (!isOk) return { ...state, pendingRequest: null };
  if (state.pendingRequest === 'leaving') return withoutLobby(state);
  // A user who joins their own room gets no event.
  return state.pendingRequest === 'entering' && state.lobby !== null
    ? { ...withPhaseOf(state, state.lobby), isOpen: true, pendingRequest: null }
    : state;
};

/**
 * Connected or reconnected: the server will send the state of the lobby. A request to enter goes on: it is sent with the
 * first connection, or ends without an answer.
 */
export const connected = (state: LobbyState): LobbyState => ({
  ...state,
  pendingRequest: state.pendingRequest === 'entering' ? 'entering' : null,
  isUncertain: state.lobby !== null,
});

/** The board is shown: the lobby of the game is over. */
export const endStartedGame = ({ choices, loadRequests }: LobbyState): LobbyState => ({
  ...NO_LOBBY,
  choices,
  loadRequests,
});
