import { PAGE_PATHS } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';
import { onDemand, type Feature } from '../../shared/slots/feature.ts';

const loadPages = () => import('./progress-pages.tsx');
const LevelsPage = lazyWithQueries(async () => ({ default: (await loadPages()).LevelsPage }));
const DayPage = lazyWithQueries(async () => ({ default: (await loadPages()).DayPage }));
const AlbumPage = lazyWithQueries(async () => ({ default: (await loadPages()).AlbumPage }));

/** Floors, the task of the day, the safe and the album of stamps. */
export const progress = {
  pages: {
    progress: onDemand(LevelsPage, 'users'),
    progressDay: onDemand(DayPage, 'users'),
    progressAlbum: onDemand(AlbumPage, 'users'),
  },
  menu: [{ key: 'header.progress', icon: 'trophy-fill', run: () => navigate(PAGE_PATHS.progress) }],
} satisfies Feature;
