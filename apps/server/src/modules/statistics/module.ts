import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FinishedGames, Follower, Following } from '../../ports/finished-games.ts';
import type { ErrorLog } from '../../ports/log.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { emptyStatistics, statisticsFollower } from './counting.ts';
import { exportUser } from './export-user.ts';
import { openLuck, type LuckStamps } from './luck.ts';
import { openProfileReader, type ProfileDependencies } from './profile-reader.ts';
import { playerRoutes } from './routes.ts';

const LUCK_EVERY_MS = 1000;
/** How long `rebuild` waits for a server that counts, ms. */
const WAIT_MS = 500;

interface Dependencies extends ProfileDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'holdUser' | 'lockForMoney'>;
  readonly games: FinishedGames;
  readonly following: Pick<Following, 'follow' | 'restart'>;
  readonly stamps: LuckStamps;
}

/** What the games of a player add up to, and the profile that shows it. The rows of a deleted user go with the user. */
export const statisticsModule = (dependencies: Dependencies): ServerModule => {
  const luck = openLuck(dependencies);
  const { sessions } = dependencies.accounts;
  const follower = statisticsFollower(dependencies.accounts);
  return {
    name: 'statistics',
    calls: [{ prefix: '/player', plugin: playerRoutes({ sessions, readProfile: openProfileReader(dependencies) }) }],
    follower,
    jobs: [{ everyMs: LUCK_EVERY_MS, work: luck.advance, failed: 'The luck of games could not be analysed' }],
    exportUser,
    commands: [rebuildCommand(dependencies, follower)],
  };
};

const rebuildCommand = ({ database, games, following }: Dependencies, follower: Follower): OperatorCommand => ({
  name: 'statistics',
  usage: [['statistics rebuild [--without-deleted]', 'counts all finished games anew']],
  run: async ([what, option, ...rest]) => {
    if (what !== 'rebuild' || (option !== undefined && option !== '--without-deleted') || rest.length > 0) return null;
    if (option === undefined && (await games.hasDeletedLogs()))
      throw new CommandError('Logs of games were deleted: with --without-deleted these games count no more');
    await emptyStatistics(database, following);
    let sum = 0;
    for (;;) {
      const counted = await following.follow([follower]);
      if (counted === 0) return [`counted: ${sum} games`];
      // Null: a server counts, and the next look shows what it has left.
      if (counted === null) await wait(WAIT_MS);
      else sum += counted;
    }
  },
});
