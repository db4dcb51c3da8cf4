import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { LimitSettings } from '../../limits/row.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail } from '../mail/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { siteAddress } from '../../http/site-address.ts';
import { confirmationService } from './confirmation/confirmation.ts';
import { correctEmailKeys } from './email-keys.ts';
import { openAccounts, type OpenAccounts } from './accounts.ts';
import type { AppliedItemsReader } from './applied-items.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { GameStatusReader } from './game-status.ts';
import type { RatedGames } from './rated-games.ts';
import type { Core } from './core.ts';
import type { PromisesReader } from './current-user.ts';
import type { RelationsReader } from './relations-reader.ts';
import type { PortraitReader } from './avatar/avatars.ts';
import { correctMarker } from './cookie.ts';
import { sessionCommands } from './operator-commands.ts';
import type { SanctionsReader } from './sanctions-reader.ts';
import { accountRoutes } from './routes.ts';
import { accountService } from './service.ts';
import type { ServicesConfig } from './services/providers.ts';
import { quickJobs } from './quick/sweep.ts';
import { botRoutes } from './bots/bot-routes.ts';
import { exportUser } from './settings/export-user.ts';
import { fakeRoutes } from './services/fake/routes.ts';
import type { OtherModules } from './settings/removal.ts';

/** How often a server looks for addresses that are still not confirmed, ms. */
const REMIND_EVERY_MS = 10 * 60_000;

export type AccountsModule = OpenAccounts & ServerModule;

interface Dependencies {
  readonly database: Database;
  readonly config: LimitSettings & ServicesConfig & Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'accountOpened'>;
  readonly news: AccountNews;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly mail: Mail;
  readonly wallet: Pick<Wallet, 'balanceOf'>;
  readonly inventory: AppliedItemsReader;
  readonly relations: RelationsReader;
  readonly sanctions: SanctionsReader;
  readonly ratedGames: RatedGames;
  readonly confirmed: Core['confirmed'];
  readonly promises: PromisesReader;
  readonly gameStatus: GameStatusReader;
  readonly portraitOf: PortraitReader;
  /** All modules of the server: the removal of a user asks each of them. */
  readonly modules: OtherModules;
}

export const accountsModule = ({ mail, gameStatus, modules, ...rest }: Dependencies): AccountsModule => {
  const accounts = openAccounts(rest);
  const { core } = accounts;
  const { config, clock } = rest;
  const confirmation = confirmationService({ core, mail, log: rest.log });
  const service = accountService({ ...rest, core, gameStatus, confirmation });
  return {
    ...accounts,
    name: 'accounts',
    calls: [
      { prefix: '/user', plugin: accountRoutes({ ...rest, core, service, modules, mail, confirmation }) },
      { prefix: '/bot', plugin: botRoutes({ core, gameStatus, config }) },
      { prefix: '/dev/services', plugin: fakeRoutes({ config, clock }) },
    ],
    beforePage: (exchange) => correctMarker({ ...exchange, config }, core.sessions),
    commands: sessionCommands(core),
    exportUser,
    jobs: [
      ...accounts.jobs,
      ...quickJobs({ core, modules, log: rest.log }),
      {
        everyMs: REMIND_EVERY_MS,
        work: () => confirmation.remind(siteAddress(config)),
        failed: 'Reminders of unconfirmed addresses could not be sent',
      },
    ],
    prepare: () => correctEmailKeys(rest),
  };
};
