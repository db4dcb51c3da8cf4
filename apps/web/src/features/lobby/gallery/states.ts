import { CHIPS } from '@magnaty/content';
import type { ChipChoice, LobbyUser, LobbyView } from '@magnaty/protocol';
import type { LobbyState } from '../state/lobby-state.ts';

export interface LobbyGalleryState {
  readonly name: string;
  readonly state: (now: number) => Partial<LobbyState>;
}

const userOf = (id: string, nickName: string, part?: Partial<LobbyUser>): LobbyUser => ({
  id,
  nickName,
  avatarPath: null,
  experience: 4280,
  isConfirmed: false,
  isBot: false,
  ...part,
});

/** The viewer is a guest without an id. One user has the longest possible name. */
const USERS: readonly LobbyUser[] = [
  userOf('', 'mira_k'),
  userOf('lev', 'Лев Дорн', { isConfirmed: true, experience: 128_400 }),
  userOf('gleb', 'ШШШШШШШШШШШШШШШШШШШШШШШШ', { isConfirmed: true }),
  userOf('ada', 'Ада', { experience: 0 }),
  userOf('bot', 'Бот Тимур', { isBot: true, isConfirmed: true }),
];

const lobbyOf = (phase: LobbyView['phase'], part?: Partial<LobbyView>): LobbyView => ({
  gameId: 'gallery',
  gameModeId: 1,
  countUsersInGame: 5,
  countBot: 0,
  botsDeadline: null,
  users: [...USERS],
  codeRoom: null,
  phase,
  ...part,
});

const chipsOf = (...owners: readonly string[]): ChipChoice[] =>
  CHIPS.map(({ id, key }, index) => ({ id, image: '', name: key, selectUserId: owners[index] ?? null }));

const timerOf = (now: number, seconds: number) => ({ timeout: 30_000, deadline: now + seconds * 1000 });

const ROOM = 'k7Qw2ZpXr9';

export const STATES: readonly LobbyGalleryState[] = [
  { name: 'settings', state: () => ({}) },
  { name: 'settings-news', state: () => ({ notice: { kind: 'unconfirmed' } }) },
  { name: 'room', state: () => ({ pane: 'room' }) },
  { name: 'joining', state: () => ({ pane: 'joining', inviteCode: ROOM, joinFailure: 'WRONG_PASSWORD' }) },
  { name: 'search', state: () => ({ lobby: lobbyOf('search', { users: USERS.slice(0, 3) }) }) },
  {
    name: 'search-rejected',
    state: (now) => ({
      lobby: lobbyOf('search', { gameModeId: -1, botsDeadline: now + 40_000, users: USERS.slice(0, 2) }),
      notice: { kind: 'rejected', nickName: 'ШШШШШШШШШШШШШШШШШШШШШШШШ' },
    }),
  },
  { name: 'search-room', state: () => ({ lobby: lobbyOf('search', { codeRoom: ROOM, users: USERS.slice(0, 4) }) }) },
  {
    name: 'search-two',
    state: () => ({ lobby: lobbyOf('search', { countUsersInGame: 2, users: USERS.slice(0, 1) }) }),
  },
  { name: 'confirmation', state: (now) => ({ lobby: lobbyOf('confirmation'), timer: timerOf(now, 24) }) },
  {
    name: 'confirmation-room',
    state: (now) => ({ lobby: lobbyOf('confirmation', { codeRoom: ROOM }), timer: timerOf(now, 24) }),
  },
  {
    name: 'chip',
    state: (now) => ({ lobby: lobbyOf('selectChip'), timer: timerOf(now, 10), chips: chipsOf('lev', 'gleb') }),
  },
  {
    name: 'chip-chosen',
    state: (now) => ({
      lobby: lobbyOf('selectChip'),
      timer: timerOf(now, 10),
      chips: chipsOf('lev', '', 'ada', 'bot'),
    }),
  },
  { name: 'loading', state: () => ({ lobby: lobbyOf('loading') }) },
];
