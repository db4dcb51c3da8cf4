import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { limitsModule } from '../limits/module.ts';
import { accountNews } from '../ports/account-news.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import { lobbyModule } from '../lobby/index.ts';
import { playModule } from '../play/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { accountsModule, type AccountsModule, type GameStatusReader } from './accounts/index.ts';
import { avatarsModule } from './avatars/index.ts';
import { catalogueModule } from './catalogue/index.ts';
import { documentsModule } from './documents/index.ts';
import { feedbackModule, type FeedbackModule } from './feedback/index.ts';
import { informationModule } from './information/index.ts';
import { inventoryModule, openInventory, type Inventory } from './inventory/index.ts';
import { mailModule, type Mail, type MailTransport } from './mail/index.ts';
import { marketModule } from './market/index.ts';
import { marketingModule } from './marketing/index.ts';
import { ModuleList } from './module-list.ts';
import { onboardingModule } from './onboarding/index.ts';
import { operatorNewsModule } from './operator-news/index.ts';
import { paymentsModule } from './payments/index.ts';
import { ratingModule } from './rating/index.ts';
import { ledgerCheckModule, walletCommands, walletModule, type Wallet } from './wallet/index.ts';

export interface ModuleSettings {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly gameStatus: GameStatusReader;
  /** For a module that sends notifications to users. */
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  /** Replaces the mail server or outbox that `config` names. */
  readonly transport?: MailTransport;
}

export interface Modules {
  readonly list: ModuleList;
  readonly accounts: AccountsModule;
  readonly feedback: FeedbackModule;
  readonly mail: Mail;
  readonly wallet: Wallet;
  readonly inventory: Inventory;
}

/** The games and lobbies of this server, for modules that act on them. */
export interface RunningGames {
  readonly play: Omit<Parameters<typeof playModule>[0], 'accounts'>;
  readonly lobbies: Parameters<typeof lobbyModule>[0]['lobbies'];
}

/**
 * Opens the modules that need no running games. Nothing runs yet: the caller registers the calls, starts the jobs and
 * closes the list.
 */
export const openModules = (given: ModuleSettings): Modules => {
  const list = new ModuleList();
  const settings = { ...given, news: accountNews(given.broadcast) };
  // A module comes after those it depends on. A new module needs its folder and a line here.
  const mail = list.add(mailModule(settings));
  const wallet = list.add(walletModule(settings));
  const catalogue = list.add(catalogueModule(settings));
  const inventory = openInventory({ ...settings, catalogue });
  const accounts = list.add(accountsModule({ ...settings, mail, wallet, inventory, modules: list.all }));
  list.add(walletCommands({ ...settings, accounts, wallet }));
  list.add(ledgerCheckModule(settings));
  list.add(operatorNewsModule(settings));
  list.add(limitsModule(settings));
  list.add(avatarsModule(settings));
  list.add(informationModule({ ...settings, mail }));
  list.add(documentsModule(settings));
  const feedback = list.add(feedbackModule({ ...settings, accounts, mail }));
  list.add(inventoryModule({ ...settings, accounts, catalogue, inventory }));
  const market = list.add(marketModule({ ...settings, accounts, catalogue, inventory, wallet }));
  list.add(paymentsModule({ ...settings, accounts, mail, wallet, items: market }));
  list.add(marketingModule({ ...settings, accounts, catalogue, inventory, wallet, mail }));
  list.add(onboardingModule({ ...settings, accounts }));
  list.add(ratingModule({ ...settings, accounts, inventory }));
  return { list, accounts, feedback, mail, wallet, inventory };
};

/** Adds the modules that need running games. A server has them, the operator's command line has not. */
export const addGameModules = ({ list, accounts }: Modules, { play, lobbies }: RunningGames): void => {
  list.add(playModule({ ...play, accounts }));
  list.add(lobbyModule({ accounts, lobbies }));
};
