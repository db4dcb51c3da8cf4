/** What the server answers to the home page in the states of its gallery. */

const NOW = Date.UTC(2026, 10, 25, 11, 48);
const DAY_MS = 24 * 3_600_000;
const MONDAY = Date.UTC(2026, 10, 23);
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

const FIRST_TASK = { taskId: 'games', count: 0, target: 1 };
const TASK = { taskId: 'hotels', count: 2, target: 3 };

const progress = (task: object, isDone = false) => ({
  experience: 4280,
  shownFloor: 200,
  task: { day: dayAt(NOW), isDone, canSwap: true, endsAt: NOW + DAY_MS / 2, ...task },
  days: Array.from({ length: 7 }, (_, nth) => ({ day: dayAt(MONDAY + nth * DAY_MS), isDone: nth < 2 })),
  safe: {
    week: dayAt(MONDAY),
    coins: 60,
    experience: 100,
    sticker: 'laugh',
    coinsInstead: null,
    state: 'closed',
  },
  coins: 'given',
});

const person = (nickname: string, avatar: string, where: object) => ({
  userId: avatar,
  nickname,
  avatarPath: `/avatars/${avatar}.svg`,
  rating: 1500,
  where,
});
const SITE = { at: 'site' };
const inGame = (gameId: string | null) => ({ at: 'game', gameId, round: 18, isLeading: false });
const friendsWith = (...friends: readonly object[]) => ({ friends, asking: [], asked: [], opponents: [] });

const OWNERS: Readonly<Record<number, number>> = { 1: 3, 3: 3, 5: 1, 6: 2, 8: 2, 9: 2, 11: 4, 12: 1, 14: 3, 15: 2 };
const RUNNING = {
  gameId: 'running',
  gameModeId: 1,
  timeControl: 'usual',
  round: 18,
  startedAt: NOW,
  players: ['ada', 'gleb', 'ivan', 'zoya'].map((key, nth) => ({
    userId: key,
    nickname: key === 'ada' ? 'ada.white' : 'Ш'.repeat(24),
    avatarPath: `/avatars/${key}.svg`,
    isBot: false,
    color: 4 - nth,
    chipId: nth + 1,
    capital: 4000 - nth * 500,
    isOut: false,
  })),
  owners: Array.from({ length: 40 }, (_, cell) => OWNERS[cell] ?? null),
  watchers: 3,
};

const FRIENDS = friendsWith(
  person('Лев Дорн', 'lev', inGame(null)),
  person('Вера Кольцова', 'vera', SITE),
  person('Тимур_2', 'timur', SITE),
  person('roman', 'roman', { at: 'away', seenAt: null }),
);
const LONGEST = friendsWith(person('Ш'.repeat(24), 'lev', inGame('running')));

interface Answers {
  readonly own: object;
  readonly friends: object;
  readonly games: readonly object[];
  readonly recording: object | null;
}

const USUAL: Answers = { own: progress(TASK), friends: FRIENDS, games: [RUNNING], recording: null };
const STATES: Readonly<Record<string, Answers>> = {
  'home-done': {
    ...USUAL,
    own: progress({ ...TASK, count: 3 }, true),
    friends: friendsWith(person('roman', 'roman', { at: 'away', seenAt: null })),
    games: [],
  },
  'home-new': {
    own: progress(FIRST_TASK),
    friends: friendsWith(),
    games: [],
    recording: { gameId: 'best', startedAt: NOW - 24 * 60_000, finishedAt: NOW },
  },
  'home-friend': { ...USUAL, friends: LONGEST, own: progress({ taskId: 'rent', count: 640, target: 1000 }) },
};

/** The answer to a call of the home page; null for other calls. */
export const homeAnswer = (
  pathname: string,
  url: string,
): { readonly json: unknown; readonly status?: number } | null => {
  const state = new URL(url).searchParams.get('state') ?? '';
  const { own, friends, games, recording } = STATES[state] ?? USUAL;
  const answers: Readonly<Record<string, unknown>> = {
    '/api/home/playing': { people: 46 },
    '/api/progress/own': own,
    '/api/friends/list': friends,
    '/api/friends/online': { online: 3 },
    '/api/game/running': { games, hasMore: false },
    '/api/home/recording': { recording },
    '/api/notifications/list': { list: [], hasMore: false, unread: 2 },
  };
  const json = answers[pathname];
  if (json === undefined) return null;
  return state === 'home-lost' ? { status: 500, json: { code: 'INTERNAL', message: '' } } : { json };
};
