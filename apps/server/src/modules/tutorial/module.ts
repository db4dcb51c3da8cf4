import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { onboardingRoutes } from './routes.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles' | 'lockForMoney'>;
  readonly stamps: {
    /** Once for each user, inside a transaction that has locked the user. */
    giveStamp(tx: Database, userId: string, id: 'school', at: number): Promise<void>;
  };
}

/** The tutorial: its first position and the texts of its steps. The browser plays it by the rules. */
export const tutorialModule = ({ database, clock, accounts, stamps }: Dependencies): ServerModule => ({
  name: 'onboarding',
  calls: [
    {
      prefix: '/onboarding',
      plugin: onboardingRoutes({
        sessions: accounts.sessions,
        limits: openLimits({ database }),
        accounts,
        finished: (userId) =>
          database.transaction(async (tx) => {
            if ((await accounts.lockForMoney(tx, [userId])).has(userId))
              await stamps.giveStamp(tx, userId, 'school', clock.now());
          }),
      }),
    },
  ],
});
