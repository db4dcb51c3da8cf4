import type { ChipChoice, LobbyUser, LobbyView } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import {
  answered,
  close,
  connected,
  entered,
  hear,
  invite,
  type LobbyEvent,
  type LobbyState,
  NO_LOBBY,
  open,
  showPane,
  stepOf,
  wait,
} from './lobby-state.ts';

const ME = 'me';
const user = (id: string, part: Partial<LobbyUser> = {}): LobbyUser => ({
  id,
  nickName: `Player ${id}`,
  avatarPath: null,
  experience: 0,
  isConfirmed: false,
  isBot: false,
  ...part,
});
const lobby = (part: Partial<LobbyView> = {}): LobbyView => ({
  gameId: 'g1',
  gameModeId: 2,
  countUsersInGame: 3,
  countBot: 0,
  botsDeadline: null,
  users: [user(ME)],
  codeRoom: null,
  phase: 'search',
  ...part,
});
const full = (phase: LobbyView['phase'], part: Partial<LobbyUser> = {}) =>
  lobby({ phase, users: [user(ME, part), user('a', part), user('b', part)] });
const chips = (taken: Readonly<Record<number, string>> = {}): ChipChoice[] =>
  [1, 2, 3, 4].map((id) => ({ id, image: `/chips/${id}.svg`, name: String(id), selectUserId: taken[id] ?? null }));

const shown = (value: LobbyView): LobbyEvent => ({ name: 'ThisUserJoinLobby', payload: { lobby: value } });
const timer = { timeout: 15_000, deadline: 1_015_000 };
const confirmTimer: LobbyEvent = { name: 'StartConfirmTimer', payload: timer };
const chipTimer = (taken: Readonly<Record<number, string>> = {}): LobbyEvent => ({
  name: 'StartSelectChipTimer',
  payload: { ...timer, chips: chips(taken) },
});
const preload = (gameId = 'g1'): LobbyEvent => ({ name: 'StartPreloaderGame', payload: { gameId } });
const left = (userId: string): LobbyEvent => ({ name: 'UserLeaveLobby', payload: { userId } });
const rejected = (userId: string): LobbyEvent => ({ name: 'UserRejectedGame', payload: { userId } });
const status = (gameId: string | null): LobbyEvent => ({
  name: 'UpdateGameStatus',
  payload: { isSetActiveGame: gameId !== null, isDisconnected: false, disconnectTimerLeft: null, gameId },
});

const told = (state: LobbyState, ...events: readonly LobbyEvent[]): LobbyState =>
  events.reduce((before, event) => hear(before, event, ME), state);
const confirming = () => told(NO_LOBBY, shown(full('confirmation')), confirmTimer);
const choosing = () => told(NO_LOBBY, shown(full('selectChip', { isConfirmed: true })), chipTimer());
const loading = () => told(choosing(), preload());

test('from the settings through every phase into the game', () => {
  let state = open(NO_LOBBY);
  expect(stepOf(state)).toBe('settings');
  state = wait(state, 'entering');
  state = told(state, shown(lobby()));
  expect([stepOf(state), state.waiting]).toEqual(['search', null]);
  state = told(state, { name: 'UserJoinLobby', payload: { user: user('a') } });
  state = told(state, { name: 'UserJoinLobby', payload: { user: user('b') } });
  expect(state.lobby?.users.map(({ id }) => id)).toEqual([ME, 'a', 'b']);
  state = told(state, shown(full('confirmation')), confirmTimer);
  expect([stepOf(state), state.timer]).toEqual(['confirmation', timer]);
  state = told(state, { name: 'UserConfirmedGame', payload: { userId: 'a' } });
  expect(state.lobby?.users.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true, false]);
  state = told(state, shown(full('selectChip', { isConfirmed: true })), chipTimer({ 4: 'b' }));
  expect(stepOf(state)).toBe('selectChip');
  state = told(state, { name: 'UserSelectChip', payload: { userId: ME, chipId: 2 } });
  expect(state.chips.map(({ selectUserId }) => selectUserId)).toEqual([null, ME, null, 'b']);
  state = told(state, preload());
  expect([stepOf(state), state.loads, state.timer]).toEqual(['loading', 1, null]);
  expect(state.chips).toHaveLength(4);
  state = told(state, status('g1'));
  expect([stepOf(state), state.begunGameId, state.lobby]).toEqual([null, 'g1', null]);
  expect(entered(state).begunGameId).toBeNull();
});

test("somebody's rejection brings all back to the search, unconfirmed, and says whose it was", () => {
  const state = told(
    confirming(),
    { name: 'UserConfirmedGame', payload: { userId: ME } },
    rejected('a'),
    left('a'),
    shown(lobby({ users: [user(ME), user('b')] })),
  );
  expect(stepOf(state)).toBe('search');
  expect(state.news).toEqual({ kind: 'rejected', nickName: 'Player a' });
  expect(state.lobby?.users.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
    [ME, false],
    ['b', false],
  ]);
  expect(state.timer).toBeNull();
  expect(told(state, { name: 'UserJoinLobby', payload: { user: user('c') } }).news).toBeNull();
});

test('already the rejection alone clears every confirmation but those of bots', () => {
  const users = [user(ME, { isConfirmed: true }), user('a'), user('bot', { isBot: true, isConfirmed: true })];
  const state = told(NO_LOBBY, shown(lobby({ phase: 'confirmation', users })), confirmTimer, rejected('a'));
  expect(stepOf(state)).toBe('search');
  expect(state.lobby?.users.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, true]);
});

test.each([
  ['the choice of chips', choosing],
  ['the loading', loading],
])('who leaves during %s sends the others back to the search', (_, phase) => {
  const state = told(phase(), left('b'));
  expect(stepOf(state)).toBe('search');
  expect(state.news).toEqual({ kind: 'left', nickName: 'Player b' });
  expect(state.lobby?.users.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
    [ME, false],
    ['a', false],
  ]);
  expect(state.chips).toEqual([]);
});

test('a search goes on quietly when somebody leaves it', () => {
  const state = told(NO_LOBBY, shown(full('search')), left('b'));
  expect([stepOf(state), state.news]).toEqual(['search', null]);
  expect(state.lobby?.users).toHaveLength(2);
});

test('no answer is a rejection: the user is told so, back at the settings', () => {
  const state = told(confirming(), rejected(ME), left(ME));
  expect([stepOf(state), state.lobby]).toEqual(['settings', null]);
  expect(state.news).toEqual({ kind: 'unconfirmed' });
  expect(showPane(state, 'room').news).toBeNull();
  expect([close(state).isOpen, close(state).news]).toEqual([false, null]);
});

test('who rejects himself is not told', () => {
  const state = told(wait(confirming(), 'leaving'), rejected(ME), left(ME));
  expect([stepOf(state), state.news, state.waiting]).toEqual(['settings', null, null]);
  expect(answered(state, true)).toEqual(state);
});

test('an answer that comes before the events ends the lobby as well', () => {
  const state = answered(wait(confirming(), 'leaving'), true);
  expect([stepOf(state), state.news]).toEqual(['settings', null]);
  expect(told(state, rejected(ME), left(ME))).toEqual(state);
});

test('another tab that leaves is told of in this one', () => {
  expect(told(NO_LOBBY, shown(lobby()), left(ME)).news).toEqual({ kind: 'out' });
});

test('a refused request leaves everything as it was', () => {
  const state = told(open(NO_LOBBY), shown(lobby()));
  expect(answered(wait(state, 'leaving'), false)).toEqual(state);
});

test.each(['search', 'confirmation', 'selectChip', 'loading'] as const)(
  'a page that is loaded anew finds %s',
  (phase) => {
    const events: Record<typeof phase, LobbyEvent[]> = {
      search: [],
      confirmation: [confirmTimer],
      selectChip: [chipTimer({ 1: 'a' })],
      loading: [preload()],
    };
    const state = told(connected(NO_LOBBY), status(null), shown(full(phase)), ...events[phase]);
    expect(stepOf(state)).toBe(phase);
    expect(state.loads).toBe(phase === 'loading' ? 1 : 0);
  },
);

test.each([
  ['search', () => told(NO_LOBBY, shown(lobby()))],
  ['confirmation', confirming],
  ['selectChip', choosing],
  ['loading', loading],
] as const)('a new connection during %s keeps it while the server tells it again', (phase, before) => {
  const state = before();
  const again = told(connected(state), status(null), shown(state.lobby ?? lobby()));
  expect(stepOf(again)).toBe(phase);
  expect([again.timer, again.chips]).toEqual([state.timer, state.chips]);
  expect([again.isUncertain, told(again, left(ME)).news]).toEqual([false, { kind: 'out' }]);
});

test('who is in no lobby after a new connection learns that his is gone', () => {
  const uncertain = connected(confirming());
  expect(stepOf(uncertain)).toBe('confirmation');
  const state = told(uncertain, status(null), left(ME));
  expect([stepOf(state), state.news]).toEqual(['settings', { kind: 'gone' }]);
  expect(told(connected(NO_LOBBY), status(null), left(ME))).toEqual(NO_LOBBY);
});

test('each new order to load is to be answered, also after a new connection', () => {
  expect(told(connected(loading()), status(null), shown(full('loading')), preload()).loads).toBe(2);
});

test('a game that began while there was no connection is entered', () => {
  expect(told(connected(loading()), status('g1')).begunGameId).toBe('g1');
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
  expect(told(NO_LOBBY, ...early)).toEqual(NO_LOBBY);
  const state = told(choosing(), preload('g9'), status('g9'), status(null), left('nobody'));
  expect(state.begunGameId).toBeNull();
  const twice = { name: 'UserJoinLobby', payload: { user: user('a') } } as const;
  expect(told(NO_LOBBY, shown(lobby()), twice, twice).lobby?.users).toHaveLength(2);
});

test('what comes opens the window again', () => {
  expect(stepOf({ ...confirming(), isOpen: false })).toBeNull();
  expect(stepOf(told({ ...choosing(), isOpen: false }, preload()))).toBe('loading');
  expect(stepOf(told(NO_LOBBY, shown(lobby())))).toBe('search');
});

test('an invite asks, tells a wrong password, and ends in the room', () => {
  let state = invite(NO_LOBBY, 'code');
  expect([stepOf(state), state.invite]).toEqual(['joining', 'code']);
  state = told(wait(state, 'entering'), { name: 'JoinRoomError', payload: { reason: 'WRONG_PASSWORD' } });
  expect([stepOf(state), state.joinFailure, state.waiting]).toEqual(['joining', 'WRONG_PASSWORD', null]);
  state = told(wait(state, 'entering'), shown(lobby({ codeRoom: 'code' })));
  expect([stepOf(state), state.invite, state.joinFailure]).toEqual(['search', null, null]);
});

test('closing an invite declines it', () => {
  const state = close(invite(NO_LOBBY, 'code'));
  expect([stepOf(state), state.invite]).toEqual([null, null]);
});

test('who sits in the room already just sees it', () => {
  const state = told(NO_LOBBY, shown(lobby({ codeRoom: 'code' })));
  expect(stepOf(invite(state, 'code'))).toBe('search');
  // Also where the room is only learnt of after the link was opened.
  expect(stepOf(told(invite(NO_LOBBY, 'code'), shown(lobby({ codeRoom: 'code' }))))).toBe('search');
});

test('an invite stands before a search that goes on, and behind a confirmation', () => {
  const asked = invite(told(NO_LOBBY, shown(lobby())), 'code');
  expect(stepOf(asked)).toBe('joining');
  expect(stepOf(told(asked, shown(lobby({ users: [user(ME), user('a')] }))))).toBe('joining');
  expect(stepOf(close(asked))).toBe('search');
  const overtaken = told(asked, shown(full('confirmation')), confirmTimer);
  expect([stepOf(overtaken), overtaken.invite]).toEqual(['confirmation', null]);
  expect(stepOf(invite(confirming(), 'code'))).toBe('confirmation');
});

test('on the way from a search into a room the old lobby ends without a word', () => {
  const asked = wait(invite(told(NO_LOBBY, shown(lobby())), 'code'), 'entering');
  const between = told(asked, left(ME));
  expect([stepOf(between), between.news]).toEqual(['joining', null]);
  const state = told(between, shown(lobby({ gameId: 'g2', codeRoom: 'code' })));
  expect([stepOf(state), state.lobby?.gameId]).toEqual(['search', 'g2']);
});

test('who is granted what he has already goes back to it', () => {
  const asked = wait(
    { ...told(NO_LOBBY, shown(lobby({ codeRoom: 'c2' }))), pane: 'joining', invite: 'code' },
    'entering',
  );
  expect(stepOf(answered(asked, true))).toBe('search');
});
