import { BOT_FACES } from '@magnaty/content';
import type { FriendList, Person, RelatedUser, Whereabouts } from '@magnaty/protocol';
import type { Loading } from '../../../shared/ui/load-state.tsx';

export interface FriendsGalleryState {
  readonly name: string;
  readonly list: FriendList | null;
  readonly loading: Loading;
  readonly isAway?: boolean;
  readonly isQuick?: boolean;
  readonly blocked?: readonly RelatedUser[];
  readonly typed?: string;
  readonly found?: readonly Person[];
  readonly isSearchFailed?: boolean;
}

/** The time of the pictures, epoch ms. */
export const NOW = new Date(2030, 5, 12, 18, 0).getTime();
const HOUR_MS = 3_600_000;

const LOADED: Loading = { isError: false, isFetching: false, refetch: () => undefined };

const person = (nth: number, nickname: string, where: Whereabouts = { at: 'away', seenAt: null }): Person => ({
  userId: `user${nth}`,
  nickname,
  avatarPath: nth === 9 ? null : BOT_FACES[nth % BOT_FACES.length]!.avatarPath,
  rating: 1212 + 37 * nth,
  where,
});
const game = (hoursAgo: number, place: number) => ({ at: NOW - hoursAgo * HOUR_MS, place, ownPlace: 1 });

const NIKA = { ...person(0, 'nika_noir'), lastGame: game(24, 2) };
const LEV = person(1, 'Лев Дорн', { at: 'game', gameId: 'game', round: 12, isLeading: true });
const GLEB = person(2, 'Глеб_77', { at: 'room', code: 'K7QF2A', host: 'Глеб_77', players: 2, seats: 4 });
const VERA = person(3, 'Вера Кольцова', { at: 'site' });
const LONG = person(4, 'Ш'.repeat(24), { at: 'game', gameId: null, round: null, isLeading: false });
const SEEKER = person(5, 'Искатель', { at: 'search' });
const ZOYA = person(6, 'Зоя Лунина', { at: 'away', seenAt: NOW - 26 * HOUR_MS });
const HIDDEN = person(7, 'Тихий Ёж');
const ADA = { ...person(8, 'ada.white'), lastGame: game(3, 2) };
const MIRON = person(9, 'Мирон_2008');

const NONE: FriendList = { friends: [], asking: [], asked: [], opponents: [] };
const FULL: FriendList = {
  friends: [LEV, GLEB, VERA, LONG, SEEKER, ZOYA, HIDDEN],
  asking: [NIKA, { ...MIRON, lastGame: null }],
  asked: [person(10, 'мир_труд_сделка')],
  opponents: [ADA, { ...person(11, 'Инженер'), lastGame: game(24 * 40, 4) }],
  declined: [{ userId: 'user11', askAgainAt: NOW + 12 * 24 * HOUR_MS }],
};
const BLOCKED: RelatedUser = { userId: 'mole', nickname: 'Старый Крот', avatarPath: VERA.avatarPath, at: 0 };

export const STATES: readonly FriendsGalleryState[] = [
  { name: 'friends', list: FULL, loading: LOADED },
  { name: 'friends-few', list: { ...NONE, friends: [LEV], opponents: [ADA] }, loading: LOADED, blocked: [BLOCKED] },
  { name: 'friends-nobody', list: { ...NONE, opponents: [ADA] }, loading: LOADED },
  { name: 'friends-quick', list: { ...NONE, friends: [VERA] }, loading: LOADED, isQuick: true },
  { name: 'friends-loading', list: null, loading: { ...LOADED, isFetching: true } },
  { name: 'friends-failed', list: null, loading: { ...LOADED, isError: true } },
  { name: 'friends-offline', list: { ...NONE, friends: [LEV, VERA, ZOYA] }, loading: LOADED, isAway: true },
  {
    name: 'friends-search',
    list: FULL,
    loading: LOADED,
    typed: 'мир',
    found: [person(12, 'mirra', { at: 'site' }), FULL.asked[0]!, ZOYA, MIRON],
  },
  { name: 'friends-search-none', list: FULL, loading: LOADED, typed: 'мирослава_х', found: [] },
  { name: 'friends-search-short', list: FULL, loading: LOADED, typed: 'ми' },
  { name: 'friends-search-failed', list: FULL, loading: LOADED, typed: 'мирон', isSearchFailed: true },
];
