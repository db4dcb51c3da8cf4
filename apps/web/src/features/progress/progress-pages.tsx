/** Floors, the task of the day and the album share one chunk. */
export { default as LevelsPage } from './levels-page.tsx';
export { default as DayPage } from './day-page.tsx';
export { default as AlbumPage } from './album-page.tsx';
