export const PROGRESS_PAGES = {
  progress: '/progress',
  progressDay: '/progress/day',
  progressAlbum: '/progress/album',
} as const;
