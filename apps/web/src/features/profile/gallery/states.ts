import { CATALOGUE, ITEM_CATEGORIES, RARITIES, STAMPS } from '@magnaty/content';
import type { Album, GameList, PlayerProfile, PlayerStatistics } from '@magnaty/protocol';
import type { ComponentProps } from 'react';
import { FAILED, LOADING } from '../../../shared/gallery/loading.ts';
import type { ProfileView } from '../profile-view.tsx';

type View = Omit<ComponentProps<typeof ProfileView>, 'parts'>;

interface ProfileGalleryState extends View {
  readonly album: Album;
  readonly name: string;
}

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 27, 12);

const RATINGS = [
  1000, 1016, 1009, 1031, 1044, 1038, 1062, 1090, 1081, 1110, 1142, 1135, 1170, 1201, 1188, 1222, 1260, 1251, 1290,
  1330, 1318, 1352, 1344, 1379, 1421, 1458, 1440, 1475, 1512, 1550, 1531, 1498, 1471, 1489, 1506,
];
const curve = (ratings: readonly number[]) => ratings.map((rating, at) => ({ at: NOW + at * DAY_MS, rating }));

const STATISTICS: PlayerStatistics = {
  games: 224,
  wins: 84,
  ratedGames: 118,
  usualWins: 65.4,
  byTable: [
    [1, 2, 14, 6],
    [1, 3, 31, 14],
    [1, 4, 88, 30],
    [1, 5, 22, 7],
    [2, 2, 9, 5],
    [2, 3, 12, 5],
    [2, 4, 40, 15],
    [2, 5, 8, 2],
  ].map(([gameModeId, players, games, wins]) => ({
    gameModeId: gameModeId === 2 ? 2 : 1,
    players: players!,
    games: games!,
    wins: wins!,
  })),
  streak: { current: 0, longest: 6, from: Date.UTC(2026, 10, 3, 12), to: Date.UTC(2026, 10, 5, 12) },
  favouriteCompany: { cell: 21, category: 'hotels' },
  favouriteCategory: 'hotels',
  bestDeal: 1240,
  dearestVisit: 3120,
  luck: { games: 50, sum: -0.42, deviation: 1.1 },
};

const NEW: PlayerStatistics = {
  games: 0,
  wins: 0,
  ratedGames: 0,
  usualWins: 0,
  byTable: [],
  streak: { current: 0, longest: 0, from: null, to: null },
  favouriteCompany: null,
  favouriteCategory: null,
  bestDeal: null,
  dearestVisit: null,
  luck: null,
};

const ITEMS = CATALOGUE.slice(0, 14).map(({ id, key, image, categoryId, rarityId }) => {
  const { mainColor, additionalColor } = ITEM_CATEGORIES.find((category) => category.id === categoryId)!;
  const rarityColor = RARITIES.find((rarity) => rarity.id === rarityId)!.color;
  return { id, name: key, image, color: mainColor, additionalColor, rarityColor };
});
const COLLECTION = { items: ITEMS, of: 40 };

const PEOPLE = ['mira_k', 'Лев Дорн', 'ada.white', 'Тимур_2'].map((nickname, at) => ({
  userId: nickname,
  nickname,
  avatarPath: `/avatars/${['mira', 'lev', 'ada', 'timur'][at]!}.svg`,
  isBot: at === 3,
}));
const GAMES: GameList = {
  games: [1, 3, 1, 4].map((place, nth) => ({
    gameId: `game${nth}`,
    gameModeId: nth === 1 ? 2 : 1,
    isPrivate: false,
    startedAt: NOW - nth * 4_000_000 - (24 + nth * 7) * 60_000,
    finishedAt: NOW - nth * 4_000_000,
    rounds: 18 + nth * 3,
    isAnnulled: false,
    place,
    players: PEOPLE.slice(0, 4).map((player, at) => ({ ...player, place: at + 1 })),
  })),
  countPages: 12,
};

const profile = (part: Partial<PlayerProfile> = {}): PlayerProfile => ({
  id: 'own',
  nickname: 'mira_k',
  avatarPath: '/avatars/mira.svg',
  avatarFrame: null,
  owner: null,
  experience: 4280,
  since: Date.UTC(2026, 9, 2, 12),
  color: 1,
  rating: 1506,
  place: 37,
  placeDiff: 6,
  missingGames: 0,
  seasons: [
    { number: 5, name: 'harvest', year: 2026, place: 3 },
    { number: 4, name: 'heat', year: 2026, place: 52 },
  ],
  curve: curve(RATINGS),
  audience: 'all',
  open: { statistics: STATISTICS, collection: COLLECTION },
  score: null,
  ...part,
});

const albumOf = (given: number): Album => ({
  owner: null,
  stamps: STAMPS.map(({ id }, nth) => ({ id, at: nth < given ? NOW + nth * DAY_MS : null, count: 0, holders: null })),
});

const USUAL = { isOwn: false, loading: LOADING, album: albumOf(18), games: { list: GAMES, loading: LOADING } };
const state = (
  name: string,
  shown: PlayerProfile,
  rest: Partial<Omit<ProfileGalleryState, 'name'>> = {},
): ProfileGalleryState => ({
  name,
  profile: shown,
  ...USUAL,
  ...rest,
});
const open = (statistics: Partial<PlayerStatistics>, items = ITEMS) => ({
  statistics: { ...STATISTICS, ...statistics },
  collection: { items, of: 40 },
});
const fresh = profile({
  nickname: 'Пётр_1',
  avatarPath: '/avatars/roman.svg',
  color: null,
  rating: 1000,
  place: 0,
  placeDiff: 0,
  missingGames: 3,
  curve: [],
  open: { statistics: NEW, collection: { items: [], of: 40 } },
});
const LONGEST = 'Ш'.repeat(24);

export const STATES: readonly ProfileGalleryState[] = [
  state('own', profile({ avatarFrame: 'laurels' }), { isOwn: true }),
  state(
    'other',
    profile({
      nickname: 'ada.white',
      avatarPath: '/avatars/ada.svg',
      color: 4,
      placeDiff: -12,
      score: { own: 3, theirs: 5 },
      lastTogether: [{ gameId: 'g1', finishedAt: NOW }],
    }),
  ),
  state(
    'private',
    profile({ nickname: 'north.wind', avatarPath: '/avatars/ivan.svg', audience: 'friends', open: null, place: 2 }),
  ),
  state(
    'private-nobody',
    profile({ nickname: LONGEST, avatarPath: '/avatars/lev.svg', audience: 'nobody', open: null }),
  ),
  state('new', fresh, { isOwn: true, album: albumOf(0) }),
  state('new-other', fresh, { album: albumOf(0) }),
  state(
    'bot',
    profile({
      nickname: 'Счетовод',
      avatarPath: '/avatars/gleb.svg',
      color: 5,
      owner: 'Вера Кольцова',
      experience: null,
      place: 1,
      placeDiff: 0,
      open: open({ ratedGames: 0 }, []),
      score: { own: 7, theirs: 12 },
    }),
  ),
  state('bot-unplayed', {
    ...fresh,
    nickname: 'Новый бот',
    owner: LONGEST,
    experience: null,
    missingGames: 0,
    score: { own: 1, theirs: 0 },
  }),
  state(
    'long',
    profile({
      nickname: LONGEST,
      avatarPath: null,
      rating: 98_765,
      place: 128_456,
      placeDiff: -12_345,
      color: 3,
      open: open({
        games: 12_345,
        wins: 6789,
        ratedGames: 10_234,
        bestDeal: 123_456,
        dearestVisit: 98_765,
        favouriteCompany: { cell: 5, category: 'transport' },
        favouriteCategory: 'utility',
        luck: { games: 20, sum: 4.26, deviation: 0.6 },
        byTable: STATISTICS.byTable.map((one) => ({ ...one, games: 12_345, wins: 6789 })),
      }),
    }),
    { isOwn: true },
  ),
  state(
    'few',
    profile({
      place: 0,
      missingGames: 4,
      curve: curve([1016]),
      open: open({ ...NEW, games: 1, usualWins: 0.25, byTable: STATISTICS.byTable.slice(0, 1) }, []),
    }),
  ),
  state('no-curve', profile({ curve: [] })),
  state('games-loading', profile(), { games: { list: undefined, loading: LOADING } }),
  state('games-failed', profile(), { games: { list: undefined, loading: FAILED } }),
  { name: 'loading', profile: undefined, ...USUAL },
  { name: 'failure', profile: undefined, ...USUAL, loading: FAILED },
];
