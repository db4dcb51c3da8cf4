import type { Database } from '../../db/database.ts';
import { siteAddress } from '../../http/site-address.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorLog } from '../../ports/log.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule, Counts, SiteConfig } from '../accounts/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { openBoards } from './boards.ts';
import { openEnded } from './ended.ts';
import { openEnding } from './ending.ts';
import { exportUser } from './export-user.ts';
import { openSeasonMails } from './mails.ts';
import type { NewsReaders, StampGiver } from './ports.ts';
import { seasonRoutes } from './routes.ts';

/** How often a server looks whether a season or a week is over, and whether rewards and mails are due, ms. */
const CLOSE_EVERY_MS = 60_000;
const GIVE_EVERY_MS = 10_000;
const MAIL_EVERY_MS = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly config: SiteConfig;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles' | 'lockForMoney' | 'addExperience'>;
  readonly inventory: Inventory;
  readonly wallet: Pick<Wallet, 'credit'>;
  readonly mail: Pick<Mail, 'assertCanSend' | 'send'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly ratingCounts: Counts;
  readonly newsReaders: NewsReaders;
  readonly stamps: StampGiver;
  readonly friendIdsOf: (userId: string) => Promise<readonly string[]>;
}

/** The boards of seasons, weeks and friends, and the end of a season. The rows of a deleted user go with the user. */
export const seasonsModule = (dependencies: Dependencies): ServerModule => {
  const { config, accounts } = dependencies;
  const ending = openEnding(dependencies);
  const mails = openSeasonMails({ ...dependencies, site: siteAddress(config) });
  return {
    name: 'seasons',
    calls: [
      {
        prefix: '/rating',
        plugin: seasonRoutes({
          sessions: accounts.sessions,
          readBoard: openBoards(dependencies),
          ended: openEnded(dependencies),
        }),
      },
    ],
    jobs: [
      { everyMs: CLOSE_EVERY_MS, work: ending.close, failed: 'The board of a season could not be kept' },
      { everyMs: GIVE_EVERY_MS, work: ending.give, failed: 'The rewards of a season could not be given' },
      { everyMs: MAIL_EVERY_MS, work: mails.mail, failed: 'The mails about a season could not be sent' },
    ],
    exportUser,
  };
};
