import type { ChipChoice, LobbyUser, LobbyView } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import {
  exitOf,
  finishRequest,
  isFolded,
  closeLobby,
  connected,
  endStartedGame,
  applyEvent,
  openInvite,
  type LobbyEvent,
  type LobbyState,
  NO_LOBBY,
  openLobby,
  showPane,
  stepOf,
  startRequest,
} from './lobby-state.ts';
import { NO_GAME } from '../../../shared/session/session-store.ts';

const ME = 'me';
const user = (id: string, part: Partial<LobbyUser> = {}): LobbyUser => ({
  id,
  nickName: `Player ${id}`,
  avatarPath: null,
  experience: 0,
  avatarFrame: null,
  isConfirmed: false,
  isBot: false,
  bot: null,
  ...part,
});
const lobby = (part: Partial<LobbyView> = {}): LobbyView => ({
  gameId: 'g1',
  gameModeId: 2,
  countUsersInGame: 3,
  maxCountUsersInGame: 3,
  countBot: 0,
  botsDeadline: null,
  users: [user(ME)],
  codeRoom: null,
  room: null,
  phase: 'search',
  ...part,
});
const full = (phase: LobbyView['phase'], part: Partial<LobbyUser> = {}) =>
  lobby({ phase, users: [user(ME, part), user('a', part), user('b', part)] });
const chips = (taken: Readonly<Record<number, string>> = {}): ChipChoice[] =>
  [1, 2, 3, 4].map((id) => ({
    id,
    image: `/chips/${id}.svg`,
    name: String(id),
    ownerUserIds: [],
    selectUserId: taken[id] ?? null,
  }));

const shown = (value: LobbyView): LobbyEvent => ({ name: 'ThisUserJoinLobby', payload: { lobby: value } });
const timer = { timeout: 15_000, deadline: 1_015_000 };
const confirmTimer: LobbyEvent = { name: 'StartConfirmTimer', payload: timer };
const chipTimer = (taken: Readonly<Record<number, string>> = {}): LobbyEvent => ({
  name: 'StartSelectChipTimer',
  payload: { ...timer, chips: chips(taken) },
});
const preload = (gameId = 'g1'): LobbyEvent => ({
  name: 'StartPreloaderGame',
  payload: { gameId, commitment: '', userIds: ['u1', 'u2'] },
});
const left = (userId: string): LobbyEvent => ({ name: 'UserLeaveLobby', payload: { userId } });
const rejected = (userId: string): LobbyEvent => ({ name: 'UserRejectedGame', payload: { userId } });
const status = (gameId: string | null): LobbyEvent => ({
  name: 'UpdateGameStatus',
  payload: { ...NO_GAME, isSetActiveGame: gameId !== null, gameId },
});

const apply = (state: LobbyState, ...events: readonly LobbyEvent[]): LobbyState =>
  events.reduce((before, event) => applyEvent(before, event, ME), state);
/** The user looks at the dialog. */
const OPENED = openLobby(NO_LOBBY);
const confirming = () => apply(OPENED, shown(full('confirmation')), confirmTimer);
const choosing = () => apply(OPENED, shown(full('selectChip', { isConfirmed: true })), chipTimer());
const loading = () => apply(choosing(), preload());

test('goes from the settings through every phase into the game', () => {
  let state = openLobby(NO_LOBBY);
  expect(stepOf(state)).toBe('settings');
  state = startRequest(state, 'entering');
  state = apply(state, shown(lobby()));
  expect([stepOf(state), state.pendingRequest]).toEqual(['search', null]);
  state = apply(state, { name: 'UserJoinLobby', payload: { user: user('a') } });
  state = apply(state, { name: 'UserJoinLobby', payload: { user: user('b') } });
  expect(state.lobby?.users.map(({ id }) => id)).toEqual([ME, 'a', 'b']);
  state = apply(state, shown(full('confirmation')), confirmTimer);
  expect([stepOf(state), state.timer]).toEqual(['confirmation', timer]);
  state = apply(state, { name: 'UserConfirmedGame', payload: { userId: 'a' } });
  expect(state.lobby?.users.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true, false]);
  state = apply(state, shown(full('selectChip', { isConfirmed: true })), chipTimer({ 4: 'b' }));
  expect(stepOf(state)).toBe('selectChip');
  state = apply(state, { name: 'UserSelectChip', payload: { userId: ME, chipId: 2 } });
  expect(state.chips.map(({ selectUserId }) => selectUserId)).toEqual([null, ME, null, 'b']);
  state = apply(state, preload());
  expect([stepOf(state), state.loadRequests, state.timer]).toEqual(['loading', 1, null]);
  expect(state.chips).toHaveLength(4);
  state = apply(state, status('g1'));
  // The loading picture stays until the board is shown.
  expect([stepOf(state), state.startedGameId]).toEqual(['loading', 'g1']);
  state = endStartedGame(state);
  expect([stepOf(state), state.startedGameId, state.lobby]).toEqual([null, null, null]);
});

test('a rejection leads all others back to the search, unconfirmed, and names the player', () => {
  const state = apply(
    confirming(),
    { name: 'UserConfirmedGame', payload: { userId: ME } },
    rejected('a'),
    left('a'),
    shown(lobby({ users: [user(ME), user('b')] })),
  );
  expect(stepOf(state)).toBe('search');
  expect(state.notice).toEqual({ kind: 'rejected', nickName: 'Player a' });
  expect(state.lobby?.users.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
    [ME, false],
    ['b', false],
  ]);
  expect(state.timer).toBeNull();
  expect(apply(state, { name: 'UserJoinLobby', payload: { user: user('c') } }).notice).toBeNull();
});

test('the rejection event alone clears every confirmation except those of bots', () => {
  const users = [user(ME, { isConfirmed: true }), user('a'), user('bot', { isBot: true, isConfirmed: true })];
  const state = apply(OPENED, shown(lobby({ phase: 'confirmation', users })), confirmTimer, rejected('a'));
  expect(stepOf(state)).toBe('search');
  expect(state.lobby?.users.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, true]);
});

test.each([
  ['the choice of chips', choosing],
  ['the loading', loading],
])('a player who leaves during %s sends the others back to the search', (_, phase) => {
  const state = apply(phase(), left('b'));
  expect(stepOf(state)).toBe('search');
  expect(state.notice).toEqual({ kind: 'left', nickName: 'Player b' });
  expect(state.lobby?.users.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
    [ME, false],
    ['a', false],
  ]);
  expect(state.chips).toEqual([]);
});

test('a search continues without a notice when a player leaves it', () => {
  const state = apply(OPENED, shown(full('search')), left('b'));
  expect([stepOf(state), state.notice]).toEqual(['search', null]);
  expect(state.lobby?.users).toHaveLength(2);
});

test('a missing answer is a rejection: the user is back at the settings, with a notice', () => {
  const state = apply(confirming(), rejected(ME), left(ME));
  expect([stepOf(state), state.lobby]).toEqual(['settings', null]);
  expect(state.notice).toEqual({ kind: 'unconfirmed', codeRoom: null });
  expect(showPane(state, 'room').notice).toBeNull();
  expect([closeLobby(state).isOpen, closeLobby(state).notice]).toEqual([false, null]);
});

test('a user who rejects the game themselves gets no notice', () => {
  const state = apply(startRequest(confirming(), 'leaving'), rejected(ME), left(ME));
  expect([stepOf(state), state.notice, state.pendingRequest]).toEqual(['settings', null, null]);
  expect(finishRequest(state, true)).toEqual(state);
});

test('an acknowledgement that comes before the events ends the lobby as well', () => {
  const state = finishRequest(startRequest(confirming(), 'leaving'), true);
  expect([stepOf(state), state.notice]).toEqual(['settings', null]);
  expect(apply(state, rejected(ME), left(ME))).toEqual(state);
});

test('if another tab leaves the lobby, this tab shows a notice', () => {
  expect(apply(OPENED, shown(lobby()), left(ME)).notice).toEqual({ kind: 'out', codeRoom: null });
});

test('a refused request changes nothing', () => {
  const state = apply(openLobby(NO_LOBBY), shown(lobby()));
  expect(finishRequest(startRequest(state, 'leaving'), false)).toEqual(state);
});

test.each(['search', 'confirmation', 'selectChip', 'loading'] as const)(
  'a reloaded page continues with %s',
  (phase) => {
    const events: Record<typeof phase, LobbyEvent[]> = {
      search: [],
      confirmation: [confirmTimer],
      selectChip: [chipTimer({ 1: 'a' })],
      loading: [preload()],
    };
    const state = apply(connected(NO_LOBBY), status(null), shown(full(phase)), ...events[phase]);
    expect([stepOf(state), isFolded(state)]).toEqual(phase === 'search' ? [null, true] : [phase, false]);
    expect(state.loadRequests).toBe(phase === 'loading' ? 1 : 0);
  },
);

test.each([
  ['search', () => apply(OPENED, shown(lobby()))],
  ['confirmation', confirming],
  ['selectChip', choosing],
  ['loading', loading],
] as const)('a reconnect during %s keeps the state while the server sends it again', (phase, before) => {
  const state = before();
  const again = apply(connected(state), status(null), shown(state.lobby ?? lobby()));
  expect(stepOf(again)).toBe(phase);
  expect([again.timer, again.chips]).toEqual([state.timer, state.chips]);
  expect([again.isUncertain, apply(again, left(ME)).notice]).toEqual([false, { kind: 'out', codeRoom: null }]);
});

test('a user who is in no lobby after a reconnect gets a notice', () => {
  const uncertain = connected(confirming());
  expect(stepOf(uncertain)).toBe('confirmation');
  const state = apply(uncertain, status(null), left(ME));
  expect([stepOf(state), state.notice]).toEqual(['settings', { kind: 'gone', codeRoom: null }]);
  expect(apply(connected(NO_LOBBY), status(null), left(ME))).toEqual(NO_LOBBY);
});

test('a room that is entered before the first connection is shown', () => {
  const entering = connected(startRequest(NO_LOBBY, 'entering'));
  const state = apply(entering, status(null), shown({ ...lobby(), codeRoom: 'ABCDEF' }));
  expect([isFolded(state), stepOf(state), state.pendingRequest]).toEqual([false, 'search', null]);
});

test('each request to load is answered, also after a reconnect', () => {
  expect(apply(connected(loading()), status(null), shown(full('loading')), preload()).loadRequests).toBe(2);
});

test('a game that started while disconnected is entered', () => {
  expect(apply(connected(loading()), status('g1')).startedGameId).toBe('g1');
});

test('events in a wrong order do no harm', () => {
  const early: LobbyEvent[] = [
    confirmTimer,
    chipTimer(),
    preload(),
    left(ME),
    rejected('a'),
    { name: 'UserConfirmedGame', payload: { userId: 'a' } },
    { name: 'UserSelectChip', payload: { userId: 'a', chipId: 1 } },
    { name: 'UserJoinLobby', payload: { user: user('a') } },
    { name: 'JoinRoomError', payload: { reason: 'WRONG_PASSWORD' } },
    status('g9'),
  ];
  expect(apply(NO_LOBBY, ...early)).toEqual(NO_LOBBY);
  const state = apply(choosing(), preload('g9'), status('g9'), status(null), left('nobody'));
  expect(state.startedGameId).toBeNull();
  const twice = { name: 'UserJoinLobby', payload: { user: user('a') } } as const;
  expect(apply(OPENED, shown(lobby()), twice, twice).lobby?.users).toHaveLength(2);
});

test('a folded search stays folded, and what follows it opens by itself', () => {
  const folded = closeLobby(apply(OPENED, shown(lobby())));
  expect([stepOf(folded), isFolded(folded), folded.lobby?.gameId]).toEqual([null, true, 'g1']);
  expect(stepOf(openLobby(folded))).toBe('search');
  const asked = apply(folded, { name: 'UserJoinLobby', payload: { user: user('a') } }, shown(lobby({ gameId: 'g2' })));
  expect([stepOf(asked), isFolded(asked)]).toEqual([null, true]);
  const confirming = apply(asked, shown(full('confirmation')), confirmTimer);
  expect([stepOf(confirming), isFolded(confirming)]).toEqual(['confirmation', false]);
  const again = apply(confirming, rejected('a'), left('a'));
  expect([stepOf(again), isFolded(again)]).toEqual([null, true]);
  expect(stepOf(apply({ ...choosing(), isOpen: false }, preload()))).toBe('loading');
});

test('a lobby that this page did not ask for is folded; a room that the user enters is shown', () => {
  expect(isFolded(apply(NO_LOBBY, shown(lobby())))).toBe(true);
  expect(isFolded(apply(startRequest(NO_LOBBY, 'entering'), shown(lobby())))).toBe(true);
  expect(stepOf(apply(startRequest(NO_LOBBY, 'entering'), shown(lobby({ codeRoom: 'code' }))))).toBe('search');
});

test('who is out while the dialog is folded sees the reason in the strip until it is closed', () => {
  const folded = apply(NO_LOBBY, shown(lobby({ codeRoom: 'code' })), shown(full('confirmation')), confirmTimer);
  const state = apply({ ...folded, lobby: { ...folded.lobby!, codeRoom: 'code' } }, rejected(ME), left(ME));
  expect([stepOf(state), exitOf(state)]).toEqual([null, { kind: 'unconfirmed', codeRoom: 'code' }]);
  expect([isFolded(state), isFolded(closeLobby(state))]).toEqual([true, false]);
});

test('the next host of a room is named', () => {
  const settings = {
    handover: null,
    isSetPassword: false,
    isListed: false,
    mayFriendsWatch: false,
    timeControl: 'usual',
    houseRules: { noAuctions: false, doubleStart: false },
  } as const;
  const room = (hostId: string, ...ids: readonly string[]) =>
    shown(lobby({ codeRoom: 'code', users: ids.map((id) => user(id)), room: { ...settings, hostId } }));
  const state = apply(OPENED, room('a', 'a', 'b', ME), left('a'), room('b', 'b', ME));
  expect(state.notice).toEqual({ kind: 'host', why: 'left', hostId: 'b', formerId: 'a', nickName: 'Player b' });
  expect(apply(state, room('b', 'b', ME)).notice).toEqual(state.notice);
});

test('an invite asks for the password, reports a wrong one, and ends in the room', () => {
  let state = openInvite(NO_LOBBY, 'code');
  expect([stepOf(state), state.inviteCode]).toEqual(['joining', 'code']);
  state = apply(startRequest(state, 'entering'), { name: 'JoinRoomError', payload: { reason: 'WRONG_PASSWORD' } });
  expect([stepOf(state), state.joinFailure, state.pendingRequest]).toEqual(['joining', 'WRONG_PASSWORD', null]);
  state = apply(startRequest(state, 'entering'), shown(lobby({ codeRoom: 'code' })));
  expect([stepOf(state), state.inviteCode, state.joinFailure]).toEqual(['search', null, null]);
});

test('closing an invite declines it', () => {
  const state = closeLobby(openInvite(NO_LOBBY, 'code'));
  expect([stepOf(state), state.inviteCode]).toEqual([null, null]);
});

test("an invite to the user's own room shows that room", () => {
  const state = apply(OPENED, shown(lobby({ codeRoom: 'code' })));
  expect(stepOf(openInvite(state, 'code'))).toBe('search');
  // Also if the room becomes known only after the link was opened.
  expect(stepOf(apply(openInvite(NO_LOBBY, 'code'), shown(lobby({ codeRoom: 'code' }))))).toBe('search');
});

test('an invite is shown over a running search, and a confirmation over the invite', () => {
  const asked = openInvite(apply(OPENED, shown(lobby())), 'code');
  expect(stepOf(asked)).toBe('joining');
  expect(stepOf(apply(asked, shown(lobby({ users: [user(ME), user('a')] }))))).toBe('joining');
  expect(stepOf(closeLobby(asked))).toBe('search');
  const interrupted = apply(asked, shown(full('confirmation')), confirmTimer);
  expect([stepOf(interrupted), interrupted.inviteCode]).toEqual(['confirmation', null]);
  expect(stepOf(openInvite(confirming(), 'code'))).toBe('confirmation');
});

test('changing from a search into a room ends the old lobby without a notice', () => {
  const asked = startRequest(openInvite(apply(OPENED, shown(lobby())), 'code'), 'entering');
  const between = apply(asked, left(ME));
  expect([stepOf(between), between.notice]).toEqual(['joining', null]);
  const state = apply(between, shown(lobby({ gameId: 'g2', codeRoom: 'code' })));
  expect([stepOf(state), state.lobby?.gameId]).toEqual(['search', 'g2']);
});

test("a granted request to join the user's own room shows that room", () => {
  const asked = startRequest(
    { ...apply(OPENED, shown(lobby({ codeRoom: 'c2' }))), pane: 'joining', inviteCode: 'code' },
    'entering',
  );
  expect(stepOf(finishRequest(asked, true))).toBe('search');
});
