/** Floors, the task of the day and the album share one chunk. */
export { default as LevelsPage } from '../features/progress/levels-page.tsx';
export { default as DayPage } from '../features/progress/day-page.tsx';
export { default as AlbumPage } from '../features/progress/album-page.tsx';
