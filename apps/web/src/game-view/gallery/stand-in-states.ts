import type { GalleryState } from './gallery-state.ts';
import { midGame } from './games.ts';

/** A bot plays for the viewer, and for another player. */
export const STAND_IN_STATES: readonly GalleryState[] = [
  {
    name: 'stand-in',
    viewerId: 'mira',
    build: (now) => midGame(now, { allowsStandIns: true }).run({ type: 'dropUser', userId: 'mira' }).move('ada'),
  },
  {
    name: 'stand-in-of-other',
    viewerId: 'mira',
    build: (now) => midGame(now, { allowsStandIns: true }).run({ type: 'dropUser', userId: 'lev' }).move('mira'),
  },
];
