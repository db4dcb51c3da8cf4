import { HomeFriends } from '../features/friends/home-friends.tsx';
import { useFriendGames } from '../features/friends/use-friend-games.ts';
import { HomeTask } from '../features/progress/home-task.tsx';
import type { HomeParts } from '../shared/slots/home-parts.ts';

// Loaded with the strip of the home page.
export const HOME_PARTS: HomeParts = { cells: [HomeTask, HomeFriends], useNearGames: useFriendGames };
