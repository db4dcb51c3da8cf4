import type {
  ChipChoice,
  GameStatus,
  LobbyEventName,
  LobbyPhase,
  LobbyUser,
  LobbyView,
  ServerEvent,
  ServerEventPayload,
} from '@magnaty/protocol';
import { type Choices, FIRST_CHOICES } from './choices.ts';

export type JoinFailure = ServerEventPayload<'JoinRoomError'>['reason'];

/** Where the user is while in no lobby. */
export type Pane = 'settings' | 'room' | 'joining';
export type Step = Pane | LobbyPhase;

export interface Timer {
  /** Whole length, ms. */
  readonly timeout: number;
  /** Server's epoch ms. */
  readonly deadline: number;
}

/** What the user should be told about how the lobby came to be as it is. */
export type News =
  | { readonly kind: 'rejected' | 'left'; readonly nickName: string }
  /** The user himself is out: without his confirmation, by another tab or the server, or while he was away. */
  | { readonly kind: 'unconfirmed' | 'out' | 'gone' };

export interface LobbyState {
  readonly isOpen: boolean;
  readonly pane: Pane;
  readonly choices: Choices;
  /** Code of the room that the user is invited to, while he has neither joined nor declined. */
  readonly invite: string | null;
  readonly joinFailure: JoinFailure | null;
  /** As the server has told it; null outside of any. */
  readonly lobby: LobbyView | null;
  readonly timer: Timer | null;
  readonly chips: readonly ChipChoice[];
  /** A request that changes where the user is, until it shows. */
  readonly waiting: 'entering' | 'leaving' | null;
  readonly news: News | null;
  /** Connected anew, and not told yet whether the lobby is still there. */
  readonly isUncertain: boolean;
  /** How often the game was to be loaded: each time the server is to be told when it is. */
  readonly loads: number;
  /** The game that the lobby has become. */
  readonly begunGameId: string | null;
}

export const NO_LOBBY: LobbyState = {
  isOpen: false,
  pane: 'settings',
  choices: FIRST_CHOICES,
  invite: null,
  joinFailure: null,
  lobby: null,
  timer: null,
  chips: [],
  waiting: null,
  news: null,
  isUncertain: false,
  loads: 0,
  begunGameId: null,
};

/** An event of the server that concerns the lobby. */
export type LobbyEvent = ServerEvent<LobbyEventName | 'UpdateGameStatus'>;

const EVENT_NAMES: Readonly<Record<LobbyEvent['name'], true>> = {
  ThisUserJoinLobby: true,
  UserJoinLobby: true,
  UserLeaveLobby: true,
  StartConfirmTimer: true,
  UserConfirmedGame: true,
  UserRejectedGame: true,
  StartSelectChipTimer: true,
  UserSelectChip: true,
  StartPreloaderGame: true,
  UpdateGameStatus: true,
  JoinRoomError: true,
};

export const isLobbyEvent = (event: ServerEvent): event is LobbyEvent => Object.hasOwn(EVENT_NAMES, event.name);

/** What is shown; null when nothing is. */
export const stepOf = ({ isOpen, pane, lobby }: LobbyState): Step | null => {
  if (!isOpen) return null;
  // An invite is answered first, as long as nothing but a search would be interrupted.
  if (lobby === null || (pane === 'joining' && lobby.phase === 'search')) return pane;
  return lobby.phase;
};

/** Takes in an event that the server sends to this user. */
export const hear = (state: LobbyState, event: LobbyEvent, userId: string): LobbyState => {
  switch (event.name) {
    case 'ThisUserJoinLobby':
      return joined(state, event.payload.lobby);
    case 'UpdateGameStatus':
      return begun(state, event.payload);
    case 'JoinRoomError':
      return state.pane === 'joining' ? { ...state, joinFailure: event.payload.reason, waiting: null } : state;
    default:
      return state.lobby === null ? state : inLobby(state, state.lobby, event, userId);
  }
};

type InLobby = Exclude<LobbyEvent, { readonly name: 'ThisUserJoinLobby' | 'UpdateGameStatus' | 'JoinRoomError' }>;

const inLobby = (state: LobbyState, lobby: LobbyView, event: InLobby, userId: string): LobbyState => {
  switch (event.name) {
    case 'UserJoinLobby': {
      const { user } = event.payload;
      const users = [...lobby.users.filter(({ id }) => id !== user.id), user];
      return { ...state, lobby: { ...lobby, users }, news: null };
    }
    case 'UserRejectedGame':
      return event.payload.userId === userId
        ? { ...state, news: state.waiting === null ? { kind: 'unconfirmed' } : null }
        : searchAgain(state, lobby, { kind: 'rejected', nickName: nameOf(lobby, event.payload.userId) });
    case 'UserLeaveLobby':
      return event.payload.userId === userId ? out(state) : left(state, lobby, event.payload.userId);
    case 'StartConfirmTimer': {
      const users = lobby.phase === 'confirmation' ? lobby.users : unconfirmed(lobby.users);
      return { ...moved(state, { ...lobby, users, phase: 'confirmation' }), timer: event.payload };
    }
    case 'UserConfirmedGame': {
      const users = lobby.users.map((user) =>
        user.id === event.payload.userId ? { ...user, isConfirmed: true } : user,
      );
      return { ...state, lobby: { ...lobby, users } };
    }
    case 'StartSelectChipTimer': {
      const { chips, ...timer } = event.payload;
      return { ...moved(state, { ...lobby, phase: 'selectChip' }), timer, chips };
    }
    case 'UserSelectChip': {
      const { chipId, userId: selectUserId } = event.payload;
      return { ...state, chips: state.chips.map((chip) => (chip.id === chipId ? { ...chip, selectUserId } : chip)) };
    }
    case 'StartPreloaderGame':
      if (event.payload.gameId !== lobby.gameId) return state;
      return { ...moved(state, { ...lobby, phase: 'loading' }), timer: null, loads: state.loads + 1 };
  }
};

/** The lobby as it is now takes the place of what was known. */
const joined = (state: LobbyState, lobby: LobbyView): LobbyState => {
  const { lobby: known, pane, invite, waiting } = state;
  const isSame = known?.gameId === lobby.gameId && known.phase === lobby.phase;
  // A search that goes on does not take away the question whether to join a room.
  const isAsked = pane === 'joining' && waiting !== 'entering' && lobby.phase === 'search' && lobby.codeRoom !== invite;
  return {
    ...state,
    isOpen: true,
    pane: isAsked ? pane : 'settings',
    invite: isAsked ? invite : null,
    joinFailure: isAsked ? state.joinFailure : null,
    lobby,
    timer: isSame ? state.timer : null,
    chips: isSame ? state.chips : [],
    waiting: waiting === 'entering' ? null : waiting,
    news: lobby.phase === 'search' && known?.gameId === lobby.gameId ? state.news : null,
    isUncertain: false,
  };
};

/** Another phase: what was asked meanwhile is off. */
const moved = (state: LobbyState, lobby: LobbyView): LobbyState => ({
  ...state,
  isOpen: true,
  pane: 'settings',
  invite: null,
  joinFailure: null,
  lobby,
  news: null,
});

const unconfirmed = (users: readonly LobbyUser[]): LobbyUser[] =>
  users.map((user) => ({ ...user, isConfirmed: user.isBot }));

const searchAgain = (state: LobbyState, lobby: LobbyView, news: News): LobbyState => ({
  ...state,
  lobby: { ...lobby, phase: 'search', users: unconfirmed(lobby.users) },
  timer: null,
  chips: [],
  news,
});

const nameOf = (lobby: LobbyView, userId: string): string =>
  lobby.users.find(({ id }) => id === userId)?.nickName ?? '';

const left = (state: LobbyState, lobby: LobbyView, userId: string): LobbyState => {
  const without = { ...lobby, users: lobby.users.filter(({ id }) => id !== userId) };
  // After a rejection the search goes on already, and why is known.
  if (lobby.phase === 'search') return { ...state, lobby: without };
  return searchAgain(state, without, { kind: 'left', nickName: nameOf(lobby, userId) });
};

/** The user is in no lobby any more. */
const out = (state: LobbyState): LobbyState => {
  const { waiting, news, isUncertain } = state;
  const ended = { ...state, lobby: null, timer: null, chips: [], isUncertain: false };
  // On the way into another lobby, whose state is about to come.
  if (waiting === 'entering') return ended;
  return {
    ...ended,
    waiting: null,
    news: waiting === 'leaving' ? null : news?.kind === 'unconfirmed' ? news : { kind: isUncertain ? 'gone' : 'out' },
  };
};

const begun = (state: LobbyState, { isSetActiveGame, gameId }: GameStatus): LobbyState =>
  isSetActiveGame && gameId !== null && gameId === state.lobby?.gameId
    ? { ...NO_LOBBY, choices: state.choices, loads: state.loads, begunGameId: gameId }
    : state;

// What the user does.

export const open = (state: LobbyState): LobbyState => ({
  ...state,
  isOpen: true,
  pane: state.lobby === null ? 'settings' : state.pane,
});

/** Closes; a lobby behind an invite comes back instead, since only leaving it ends it. */
export const close = (state: LobbyState): LobbyState => ({
  ...state,
  isOpen: state.lobby !== null,
  pane: 'settings',
  invite: null,
  joinFailure: null,
  news: null,
});

export const showPane = (state: LobbyState, pane: 'settings' | 'room'): LobbyState => ({ ...state, pane, news: null });

export const choose = (state: LobbyState, choices: Choices): LobbyState => ({ ...state, choices });

/** Asks whether to join the room of an invite link; who sits in it already sees it. */
export const invite = (state: LobbyState, code: string): LobbyState =>
  state.lobby !== null && (state.lobby.phase !== 'search' || state.lobby.codeRoom === code)
    ? { ...state, isOpen: true }
    : { ...state, isOpen: true, pane: 'joining', invite: code, joinFailure: null, news: null };

/** Another password is being typed. */
export const forgetFailure = (state: LobbyState): LobbyState =>
  state.joinFailure === null ? state : { ...state, joinFailure: null };

export const wait = (state: LobbyState, waiting: 'entering' | 'leaving'): LobbyState => ({ ...state, waiting });

/** The answer to a request is here. Where it was granted, the server's events have told so. */
export const answered = (state: LobbyState, isOk: boolean): LobbyState => {
  if (!isOk) return { ...state, waiting: null };
  if (state.waiting === 'leaving') return out(state);
  // Who asked to join where he sits already is told nothing new.
  return state.waiting === 'entering' && state.lobby !== null ? { ...moved(state, state.lobby), waiting: null } : state;
};

/** Connected, maybe anew: what was on its way is lost, and the server is about to tell of the lobby. */
export const connected = (state: LobbyState): LobbyState => ({
  ...state,
  waiting: null,
  isUncertain: state.lobby !== null,
});

export const entered = (state: LobbyState): LobbyState => ({ ...state, begunGameId: null });
