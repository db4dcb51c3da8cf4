import type { Following } from '../ports/finished-games.ts';
import type { ServerModule } from '../ports/server-module.ts';
import type { ModuleList } from './module-list.ts';

const FOLLOW_EVERY_MS = 5000;
const FORGET_EVERY_MS = 60 * 60_000;

interface Dependencies {
  readonly list: Pick<ModuleList, 'followers'>;
  readonly following: Following;
}

/** Leads the followers of all modules over the finished games. */
export const followingModule = ({ list, following }: Dependencies): ServerModule => ({
  name: 'following',
  jobs: [
    {
      everyMs: FOLLOW_EVERY_MS,
      work: () => following.follow(list.followers),
      failed: 'Finished games could not be followed',
    },
    {
      everyMs: FORGET_EVERY_MS,
      work: () => following.forgetAllBut(list.followers),
      failed: 'Games that wait for no follower could not be forgotten',
    },
  ],
});
