import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule, SiteConfig } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { openBonuses } from './bonuses.ts';
import { exportUser } from './export-user.ts';
import { openInfos } from './infos.ts';
import { openMailings } from './mailings.ts';
import { marketingCommands } from './operator-commands.ts';
import { closeMailings } from './recipients.ts';
import { marketingRoutes, newsRoutes, oneClickRoutes } from './routes.ts';
import { ONE_CLICK_PATH, openSender } from './sender.ts';
import { deleteComments } from './subscribers.ts';
import { openUnsubscribing } from './unsubscribing.ts';

const SEND_EVERY_MS = 500;
const SWEEP_EVERY_MS = 60_000;
/** Time for which mailings, comments and info modals are kept, ms. */
const KEPT_MS = 365 * 24 * 60 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly config: SiteConfig & Pick<Config, 'MAILING_RATE'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'mailed'>;
  readonly mail: Mail;
  readonly accounts: AccountsModule;
  readonly wallet: Pick<Wallet, 'credit'>;
  readonly catalogue: Catalogue;
  readonly inventory: Inventory;
  readonly notifier: Pick<Notifier, 'add'>;
}

/** Mailings with their bonuses, unsubscribing, and the info modal. */
export const mailingsModule = (dependencies: Dependencies): ServerModule => {
  const { database, config, clock, accounts, mail } = dependencies;
  const mailings = openMailings(dependencies);
  const infos = openInfos(dependencies);
  const unsubscribing = openUnsubscribing(dependencies);
  const sender = openSender(dependencies);
  const sweep = async (): Promise<void> => {
    const now = clock.now();
    await closeMailings(database, new Date(now));
    const oldest = new Date(now - KEPT_MS);
    await mailings.deleteBefore(oldest);
    await infos.deleteBefore(oldest);
    await deleteComments(database, oldest);
  };
  return {
    name: 'marketing',
    calls: [
      {
        prefix: '/marketing',
        plugin: marketingRoutes({ sessions: accounts.sessions, unsubscribing, bonuses: openBonuses(dependencies) }),
      },
      { prefix: '/news', plugin: newsRoutes({ sessions: accounts.sessions, infos }) },
    ],
    pages: [{ prefix: ONE_CLICK_PATH, plugin: oneClickRoutes({ unsubscribing }) }],
    jobs: [
      { everyMs: SEND_EVERY_MS, work: () => sender.run(), failed: 'Mails of a mailing could not be sent' },
      { everyMs: SWEEP_EVERY_MS, work: sweep, failed: 'Old mailings could not be closed or deleted' },
    ],
    exportUser,
    commands: marketingCommands({ mailings, infos, mail, config }),
  };
};
