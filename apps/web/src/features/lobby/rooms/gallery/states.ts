import { BOT_FACES } from '@magnaty/content';
import type { OpenRoom, RunningGame } from '@magnaty/protocol';
import type { Loading } from '../../../../shared/ui/load-state.tsx';
import type { Tables } from '../rooms-view.tsx';

export interface RoomsGalleryState {
  readonly name: string;
  readonly tables: Tables | undefined;
  readonly loading: Loading;
  readonly ownCode?: string;
}

const LOADED: Loading = { isError: false, isFetching: false, refetch: () => undefined };

const LONG = 'Ш'.repeat(24);
const HOSTS = ['Глеб_77', 'ada.white', 'Вера Кольцова', 'Инженер', 'Новичок_19', LONG];
const face = (nth: number) => BOT_FACES[nth % BOT_FACES.length]!.avatarPath;

const room = (nth: number, joined: number, countUsersInGame: number, part: Partial<OpenRoom> = {}): OpenRoom => ({
  code: `room${nth}`,
  hostNickName: HOSTS[nth] ?? 'mira_k',
  gameModeId: nth % 2 === 0 ? 1 : 2,
  timeControl: (['usual', 'blitz', 'calm'] as const)[nth % 3]!,
  houseRules: { noAuctions: nth === 3, doubleStart: nth === 3 },
  isSetPassword: false,
  members: Array.from({ length: joined }, (_, index) => ({
    nickName: HOSTS[(nth + index) % HOSTS.length]!,
    avatarPath: face(nth + index),
    avatarFrame: null,
    isBot: false,
  })),
  countUsersInGame,
  ...part,
});

const ROOMS = [
  room(0, 3, 4),
  room(1, 2, 3),
  room(2, 3, 5),
  room(3, 2, 4, { isSetPassword: true }),
  room(4, 1, 2),
  room(5, 3, 5),
];

const game = (nth: number, count: number): RunningGame => ({
  gameId: `game${nth}`,
  gameModeId: nth % 2 === 0 ? 1 : 2,
  timeControl: 'usual',
  round: [18, 9, 127][nth] ?? 1,
  startedAt: 0,
  players: Array.from({ length: count }, (_, index) => ({
    userId: `user${index}`,
    nickname: nth === 2 ? LONG : HOSTS[(nth + index) % HOSTS.length]!,
    avatarPath: face(nth + index),
    isBot: false,
    color: ((nth + index) % 5) + 1,
    chipId: index + 1,
    capital: 4200 - 700 * index,
    isOut: count > 3 && index === count - 1,
  })),
  owners: Array.from({ length: 40 }, (_, cell) =>
    cell % 10 === 0 || cell % 3 === 0 ? null : ((cell * nth) % count) + 1,
  ),
  watchers: nth * 3,
});

const GAMES = [game(0, 4), game(1, 3), game(2, 5)];

export const STATES: readonly RoomsGalleryState[] = [
  {
    name: 'rooms',
    ownCode: 'room2',
    tables: { open: { rooms: ROOMS, hasMore: true }, running: { games: GAMES, hasMore: false } },
    loading: LOADED,
  },
  {
    name: 'rooms-empty',
    tables: { open: { rooms: [], hasMore: false }, running: { games: GAMES.slice(0, 1), hasMore: false } },
    loading: LOADED,
  },
  {
    name: 'rooms-quiet',
    tables: { open: { rooms: ROOMS.slice(3, 4), hasMore: false }, running: { games: [], hasMore: false } },
    loading: LOADED,
  },
  { name: 'rooms-failed', tables: undefined, loading: { ...LOADED, isError: true } },
];
