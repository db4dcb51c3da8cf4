import { experienceOfFloor, STAMPS } from '@magnaty/content';
import type { Album, GameProgress, OwnProgress } from '@magnaty/protocol';
import type { Loading } from '../../../shared/ui/load-state.tsx';
import { FAILED, LOADING } from '../../../shared/gallery/loading.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 25, 11, 48);
const MONDAY = Date.UTC(2026, 10, 23);

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A week of which the first `done` days are done, and today is Wednesday. */
const progress = (part: {
  readonly done?: number;
  readonly task?: Partial<OwnProgress['task']>;
  readonly safe?: Partial<OwnProgress['safe']>;
  readonly coins?: OwnProgress['coins'];
}): OwnProgress => ({
  experience: 4280,
  shownFloor: 14,
  stickers: [],
  task: {
    day: dayAt(NOW),
    taskId: 'hotels',
    count: 2,
    target: 3,
    isDone: false,
    canSwap: true,
    endsAt: NOW + 9 * HOUR_MS,
    ...part.task,
  },
  days: Array.from({ length: 7 }, (_, nth) => ({ day: dayAt(MONDAY + nth * DAY_MS), isDone: nth < (part.done ?? 2) })),
  safe: {
    week: dayAt(MONDAY),
    coins: 60,
    experience: 100,
    sticker: 'laugh',
    coinsInstead: null,
    state: 'closed',
    ...part.safe,
  },
  coins: part.coins ?? 'given',
});

const album = (given: number, owner: Album['owner'] = null): Album => ({
  owner,
  stamps: STAMPS.map(({ id, target }, nth) => ({
    id,
    at: nth < given ? NOW - (given - nth) * 2 * DAY_MS : null,
    count: nth < given ? target : Math.floor(target * 0.62),
    holders: nth % 7 === 6 ? 12 : null,
  })),
});

const stamp = (id: string, experience: number, holders: number | null = null) => ({ id, experience, holders });

const counted = (part: Partial<GameProgress> = {}): GameProgress => ({
  isCounted: true,
  stamps: [stamp('against', 100, 12)],
  task: { ...progress({}).task, isDone: true, count: 3, experience: 40, coins: 10 },
  unlocks: [],
  ...part,
});

export type ProgressGalleryState = { readonly name: string; readonly experience?: number } & (
  | { readonly kind: 'home'; readonly isUser: boolean }
  | { readonly kind: 'levels' }
  | { readonly kind: 'day'; readonly progress: OwnProgress }
  | { readonly kind: 'safe'; readonly progress: OwnProgress }
  | {
      readonly kind: 'album';
      readonly album: Album | undefined;
      readonly loading?: Loading;
    }
  | { readonly kind: 'up'; readonly from: number; readonly to: number }
  | { readonly kind: 'result'; readonly game: number; readonly progress: GameProgress | null }
);

const done = { count: 3, isDone: true, canSwap: false } as const;
const open = { state: 'open' } as const;

/** The answers of the states of the home page are in the journeys: its parts ask the server. */
export const STATES: readonly ProgressGalleryState[] = [
  { name: 'home-guest', kind: 'home', isUser: false },
  { name: 'home-user', kind: 'home', isUser: true },
  { name: 'home-done', kind: 'home', isUser: true },
  { name: 'home-new', kind: 'home', isUser: true, experience: 0 },
  { name: 'home-friend', kind: 'home', isUser: true, experience: experienceOfFloor(100) - 1 },
  { name: 'home-lost', kind: 'home', isUser: true },
  { name: 'levels', kind: 'levels' },
  { name: 'levels-first', kind: 'levels', experience: 0 },
  { name: 'levels-top', kind: 'levels', experience: experienceOfFloor(61) + 100 },
  { name: 'day', kind: 'day', progress: progress({}) },
  { name: 'day-done', kind: 'day', progress: progress({ done: 3, task: done }) },
  {
    name: 'day-sum',
    kind: 'day',
    progress: progress({ task: { taskId: 'rent', count: 640, target: 1000, canSwap: false }, coins: 'unconfirmed' }),
  },
  {
    name: 'day-pips',
    kind: 'day',
    progress: progress({ task: { taskId: 'buy', count: 3, target: 8 }, coins: 'household' }),
  },
  { name: 'day-safe-open', kind: 'day', progress: progress({ done: 5, safe: open }) },
  { name: 'day-safe-taken', kind: 'day', progress: progress({ done: 7, task: done, safe: { state: 'taken' } }) },
  { name: 'safe', kind: 'safe', progress: progress({ done: 5, safe: open }) },
  { name: 'safe-instead', kind: 'safe', progress: progress({ done: 5, safe: { ...open, coinsInstead: 30 } }) },
  { name: 'safe-unconfirmed', kind: 'safe', progress: progress({ done: 5, safe: open, coins: 'unconfirmed' }) },
  { name: 'album', kind: 'album', album: album(18) },
  { name: 'album-new', kind: 'album', album: album(0) },
  { name: 'album-full', kind: 'album', album: album(30, { userId: 'lev', nickname: 'Ш'.repeat(24) }) },
  { name: 'album-loading', kind: 'album', album: undefined, loading: LOADING },
  { name: 'album-failure', kind: 'album', album: undefined, loading: FAILED },
  { name: 'floor-up', kind: 'up', from: 14, to: 15, experience: experienceOfFloor(15) + 20 },
  { name: 'floor-up-many', kind: 'up', from: 1, to: 5, experience: experienceOfFloor(5) },
  { name: 'result', kind: 'result', game: 18, progress: counted() },
  {
    name: 'result-many',
    kind: 'result',
    game: 10,
    progress: counted({
      stamps: [stamp('first', 20), stamp('win', 50), stamp('office', 20), stamp('mono', 60), stamp('calm', 30)],
      task: null,
    }),
  },
  { name: 'result-uncounted', kind: 'result', game: 18, progress: null },
];
