import { HomeFriends } from '../features/friends/home-friends.tsx';
import { HomeTask } from '../features/progress/home-task.tsx';
import type { HomeCells } from '../shared/slots/home-cells.ts';

// Loaded with the strip of the home page.
export const HOME_CELLS: HomeCells = [HomeTask, HomeFriends];
