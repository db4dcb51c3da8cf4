import type { Board, BoardRow, LeaderboardEntry, RatingList, SeasonBoard } from '@magnaty/protocol';
import type { ComponentProps } from 'react';
import { FAILED, LOADING } from '../../../shared/gallery/loading.ts';
import type { BestList } from '../best-list.tsx';
import type { BoardView } from '../board/board-view.tsx';

export const OWN_ID = 'own';

type View = ComponentProps<typeof BestList>;
type BoardProps = ComponentProps<typeof BoardView>;

/** A Friday of the last month of a season. */
export const NOW = Date.UTC(2026, 11, 25, 12);

interface RatingGalleryState extends Pick<View, 'ranking' | 'loading'> {
  readonly name: string;
  readonly isQuick?: boolean;
  /** In place of the list. */
  readonly board?: Pick<BoardProps, 'name' | 'board' | 'isSearch'>;
  readonly search?: string;
}

const NICKNAMES = [
  'Вера Кольцова',
  'north.wind',
  'Глеб_77',
  'Зоя Лунина',
  'mirra',
  'ada.white',
  'Инженер',
  'nika_noir',
  'Старый Лев',
  'Лев Дорн',
];
const LONGEST = 'Ш'.repeat(24);
const DRAWINGS = ['vera', 'roman', 'gleb', 'zoya', 'mira', 'ada', 'ivan', 'nika', 'lev', 'timur'];
const CHANGES = [2, -1, 1, 0, 14, -2, 3, -5, 0, 1000];

/** A player of the list. Every few players repeat name, picture and change. */
const player = (place: number, part: Partial<LeaderboardEntry> = {}): LeaderboardEntry => {
  const nth = (place - 1) % NICKNAMES.length;
  return {
    id: String(place),
    avatarPath: `/avatars/${DRAWINGS[nth]}.svg`,
    experience: 21_105 - place * 137,
    ratingScore: 3450 - place * 19,
    nickName: place > NICKNAMES.length ? `${NICKNAMES[nth]} ${place}` : (NICKNAMES[nth] ?? ''),
    ratingPosition: place,
    ratingPositionDiff: CHANGES[nth] ?? 0,
    avatarFrame: null,
    missingGames: 0,
    ...part,
  };
};

const own = (place: number, part: Partial<LeaderboardEntry> = {}): LeaderboardEntry =>
  player(place, {
    id: OWN_ID,
    nickName: 'mira_k',
    avatarPath: '/avatars/mira.svg',
    ratingPositionDiff: 6,
    ...part,
  });

/** The user has played two of the five rated games. */
const unlisted = own(0, { ratingScore: 1016, experience: 84, ratingPositionDiff: 0, missingGames: 3 });

/** The places from 1 on, with some of them replaced. */
const places = (count: number, replaced: readonly LeaderboardEntry[] = []): RatingList =>
  Array.from(
    { length: count },
    (_, nth) => replaced.find(({ ratingPosition }) => ratingPosition === nth + 1) ?? player(nth + 1),
  );

const people = (entries: RatingList): View['ranking'] => ({ pool: 'people', entries });

/** The bots of the ladder, one of them with names as long as allowed. */
const bots = (count: number): View['ranking'] => ({
  pool: 'bots',
  bots: Array.from({ length: count }, (_, nth) => ({
    id: `bot-${nth}`,
    nickname: nth === 3 ? LONGEST : `${NICKNAMES[nth % NICKNAMES.length]} ${nth + 1}`,
    avatarPath: `/avatars/${DRAWINGS[nth % DRAWINGS.length]}.svg`,
    owner: nth === 3 ? LONGEST : (NICKNAMES[(nth * 3) % NICKNAMES.length] ?? ''),
    rating: 1810 - nth * 17,
    games: 4321 - nth * 97,
  })),
});

const row = (place: number, part: Partial<BoardRow> = {}): BoardRow => ({
  ...player(place, { ratingPositionDiff: 0 }),
  points: 425 - place * 13,
  games: 71 - place,
  ...part,
});

const ownRow = (place: number, part: Partial<BoardRow> = {}): BoardRow => ({
  ...own(place, { ratingPositionDiff: 0, ratingScore: 1506, experience: 4280 }),
  points: 188,
  games: 29,
  ...part,
});

const boardOf = (
  name: SeasonBoard,
  rows: readonly BoardRow[],
  part: Partial<Board> & { readonly search?: string } = {},
): Omit<RatingGalleryState, 'name'> => {
  const { search, ...rest } = part;
  return {
    ranking: undefined,
    loading: LOADING,
    ...(search !== undefined && { search }),
    board: {
      name,
      isSearch: search !== undefined,
      board: {
        season: { number: 6, name: 'leaffall', startsAt: 0, endsAt: 0 },
        rows: [...rows],
        hasMore: false,
        own: ownRow(37),
        toNext: 4,
        listed: 1284,
        ...rest,
      },
    },
  };
};

const first = (count: number): BoardRow[] => Array.from({ length: count }, (_, nth) => row(nth + 1));
const unlistedRow = ownRow(0, { points: 13, games: 2, missingGames: 3 });

const BOARDS: readonly RatingGalleryState[] = [
  { name: 'season', ...boardOf('season', first(50), { hasMore: true }) },
  {
    name: 'season-own',
    ...boardOf(
      'season',
      first(12).map((one) => (one.ratingPosition === 4 ? ownRow(4) : one)),
    ),
  },
  { name: 'season-unlisted', ...boardOf('season', first(9), { own: unlistedRow, toNext: null }) },
  {
    name: 'season-quick',
    isQuick: true,
    ...boardOf('season', first(3), { own: ownRow(0, { points: 0, games: 0, missingGames: 5 }), toNext: null }),
  },
  {
    name: 'season-long',
    ...boardOf('season', [row(1, { nickName: LONGEST, points: 98_765 }), row(2), row(999, { nickName: LONGEST })], {
      own: ownRow(128_456, { nickName: LONGEST, ratingScore: 98_765, experience: 12_345_678 }),
      toNext: 12_345,
    }),
  },
  { name: 'week', ...boardOf('week', first(9), { own: ownRow(1), toNext: null }) },
  {
    name: 'friends',
    ...boardOf('friends', [
      row(1),
      ownRow(2, { ratingScore: 3427 }),
      row(3),
      { ...row(4), ratingPosition: 0, missingGames: 3 },
    ]),
  },
  { name: 'whole', ...boardOf('all', first(50), { hasMore: true, toNext: 9 }) },
  {
    name: 'search',
    ...boardOf(
      'all',
      [
        row(5),
        row(412, { ratingScore: 1212, experience: 860, games: 14 }),
        { ...row(7), ratingPosition: 0, missingGames: 3 },
      ],
      {
        search: 'мир',
        toNext: 9,
      },
    ),
  },
  { name: 'search-nothing', ...boardOf('friends', [], { search: 'мир' }) },
  { name: 'season-free', ...boardOf('season', [], { own: unlistedRow, listed: 0, toNext: null }) },
  { name: 'friends-free', ...boardOf('friends', [], { own: unlistedRow, listed: 0, toNext: null }) },
];

export const STATES: readonly RatingGalleryState[] = [
  { name: 'list', ranking: people(places(100, [own(37)])), loading: LOADING },
  {
    name: 'apart',
    ranking: people([...places(100), own(1204, { ratingScore: 1506, experience: 4280 })]),
    loading: LOADING,
  },
  {
    name: 'first',
    ranking: people(
      places(100, [
        own(1, { avatarFrame: 'constellation' }),
        player(2, { avatarFrame: 'laurels' }),
        player(4, { avatarFrame: 'film' }),
      ]),
    ),
    loading: LOADING,
  },
  {
    name: 'long',
    ranking: people([
      ...places(12, [
        player(1, { nickName: LONGEST, ratingScore: 98_765, experience: 12_345_678, ratingPositionDiff: 5000 }),
        player(4, { nickName: LONGEST, ratingPositionDiff: -1000 }),
        player(6, { nickName: LONGEST, avatarPath: null, avatarFrame: 'facets' }),
      ]),
      own(128_456, { nickName: LONGEST, ratingPositionDiff: -12_345, ratingScore: 0, experience: 0 }),
    ]),
    loading: LOADING,
  },
  { name: 'few', ranking: people(places(2, [own(2)])), loading: LOADING },
  { name: 'unlisted', ranking: people([...places(100), unlisted]), loading: LOADING },
  { name: 'unlisted-quick', isQuick: true, ranking: people([...places(3), unlisted]), loading: LOADING },
  { name: 'unlisted-long', ranking: people([...places(12), { ...unlisted, nickName: LONGEST }]), loading: LOADING },
  { name: 'empty', ranking: people([unlisted]), loading: LOADING },
  { name: 'bots', ranking: bots(14), loading: LOADING },
  { name: 'no-bots', ranking: bots(0), loading: LOADING },
  { name: 'loading', ranking: undefined, loading: LOADING },
  { name: 'failure', ranking: undefined, loading: FAILED },
  ...BOARDS,
];
