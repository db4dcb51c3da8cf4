import { connectedUsers } from '../cluster/index.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { limitsModule } from '../limits/module.ts';
import { accountNews, type AccountTeller } from '../ports/account-news.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import { lobbyModule, lobbyPlacesOf } from '../lobby/index.ts';
import {
  havePlayedTogether,
  lastOpponentsOf,
  openFinishedGames,
  openGamePlaces,
  openHomeGames,
  openGivenRewards,
  openPlayedGames,
  openReportedGames,
  playModule,
} from '../play/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { accountsModule, openRatingCounts, type AccountsModule, type GameStatusReader } from './accounts/index.ts';
import { avatarsModule } from './avatars/index.ts';
import { catalogueModule } from './catalogue/index.ts';
import { collusionModule } from './collusion/index.ts';
import { documentsModule } from './documents/index.ts';
import { fairPlayModule } from './cases/index.ts';
import { feedbackModule, type FeedbackModule } from './feedback/index.ts';
import { homeModule } from './home/index.ts';
import { informationModule } from './information/index.ts';
import { inventoryModule, openInventory, type Inventory } from './inventory/index.ts';
import { mailModule, type Mail, type MailTransport } from './mail/index.ts';
import { marketModule } from './shop/market/index.ts';
import { marketingModule, openNewsReaders } from './mailings/index.ts';
import { ModuleList } from './module-list.ts';
import { moneyModule } from './shop/money/index.ts';
import { notificationsModule, openNotifier, type Notifier } from './notifications/index.ts';
import { onboardingModule } from './tutorial/index.ts';
import { operatorNewsModule } from './operator-news/index.ts';
import { paymentsModule } from './shop/payments/index.ts';
import { privacyModule } from './privacy/index.ts';
import { progressModule, type ProgressModule } from './progress/index.ts';
import { openPromises, promisedRewardsModule, type Promises } from './promised-rewards/index.ts';
import { ratingModule } from './seasons/rating/index.ts';
import {
  blockersOf,
  friendIdsOf,
  openBlockNews,
  relatedIds,
  relationsModule,
  watcherRights,
  type BlockTeller,
} from './relations/index.ts';
import { reportsModule } from './reports/index.ts';
import { openRestrictions, sanctionsModule, type Restrictions } from './sanctions/index.ts';
import { openSeasonPoints, seasonsModule } from './seasons/index.ts';
import { mayReadProfile, statisticsModule } from './statistics/index.ts';
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
  readonly promises: Promises;
  readonly restrictions: Restrictions;
  readonly notifier: Notifier;
  readonly progress: ProgressModule['progress'];
  readonly blocks: BlockTeller;
  readonly news: AccountTeller;
}

/** The games and lobbies of this server, for modules that act on them. */
export interface RunningGames {
  readonly play: Omit<Parameters<typeof playModule>[0], 'accounts' | 'blockersOf' | 'mayRead'>;
  readonly lobbies: Parameters<typeof lobbyModule>[0]['lobbies'];
}

/**
 * Opens the modules that need no running games. Nothing runs yet: the caller registers the calls, starts the jobs and
 * closes the list.
 */
export const openModules = (given: ModuleSettings): Modules => {
  const list = new ModuleList();
  const news = accountNews(given.broadcast);
  const notifier = openNotifier({ ...given, news });
  const settings = { ...given, news, notifier };
  // A module comes after those it depends on. A new module needs its folder and a line here.
  const mail = list.add(mailModule(settings));
  const wallet = list.add(walletModule(settings));
  const catalogue = list.add(catalogueModule(settings));
  const inventory = openInventory({ ...settings, catalogue });
  const { database } = settings;
  const promises = openPromises({ ...settings, wallet, inventory });
  const relations = { of: (userId: string) => relatedIds(database, userId) };
  const blocking = (userId: string, among: readonly string[]) => blockersOf(database, userId, among);
  const restrictions = openRestrictions(settings);
  const accounts = list.add(
    accountsModule({
      ...settings,
      mail,
      wallet,
      inventory,
      relations,
      sanctions: restrictions,
      ratedGames: openSeasonPoints(settings.clock),
      promises,
      confirmed: promises.confirmed,
      modules: list.all,
    }),
  );
  list.add(promisedRewardsModule({ promises }));
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
  list.add(
    moneyModule({
      ...settings,
      accounts,
      catalogue,
      promises,
      games: openPlayedGames(database),
      boughtForCoins: market.boughtForCoins,
    }),
  );
  const blocks = openBlockNews();
  list.add(
    relationsModule({
      ...settings,
      blocks,
      accounts,
      connected: (userIds) => connectedUsers(database, userIds),
      inLobbies: (userIds, readerId) => lobbyPlacesOf(database, userIds, readerId),
      inGames: openGamePlaces(settings),
      lastOpponents: (userId) => lastOpponentsOf(database, userId),
      havePlayed: (userId, otherId) => havePlayedTogether(database, userId, otherId),
    }),
  );
  list.add(homeModule({ ...settings, accounts, games: openHomeGames({ database, blockersOf: blocking }) }));
  list.add(privacyModule({ ...settings, accounts }));
  list.add(notificationsModule({ ...settings, accounts, catalogue }));
  list.add(
    reportsModule({
      ...settings,
      accounts,
      mail,
      games: openReportedGames({
        ...settings,
        blockersOf: blocking,
        mayWatch: async (userId, game) => (await watcherRights(database, userId, game.playerIds))(game),
      }),
    }),
  );
  const ratingCounts = openRatingCounts(settings);
  list.add(ratingModule({ ...settings, accounts, inventory, ratingCounts }));
  const games = openFinishedGames(database);
  const { progress } = list.add(
    progressModule({
      ...settings,
      accounts,
      wallet: promises.wallet,
      catalogue,
      inventory,
      games,
      mayRead: (reading) => mayReadProfile(database, reading),
    }),
  );
  list.add(
    seasonsModule({
      ...settings,
      accounts,
      inventory,
      wallet,
      mail,
      ratingCounts,
      newsReaders: openNewsReaders({ ...settings, accounts }),
      stamps: progress,
      friendIdsOf: (userId) => friendIdsOf(database, userId),
    }),
  );
  list.add(onboardingModule({ ...settings, accounts, stamps: progress }));
  list.add(collusionModule({ ...settings, accounts, games }));
  list.add(statisticsModule({ ...settings, accounts, catalogue, inventory, games, stamps: progress }));
  list.add(fairPlayModule({ ...settings, accounts }));
  list.add(
    sanctionsModule({
      ...settings,
      accounts,
      mail,
      wallet,
      inventory,
      promises,
      games: openGivenRewards(settings.database),
    }),
  );
  return {
    list,
    accounts,
    feedback,
    mail,
    wallet,
    inventory,
    promises,
    restrictions,
    notifier,
    progress,
    blocks,
    news,
  };
};

/** Adds the modules that need running games. A server has them, the operator's command line has not. */
export const addGameModules = ({ list, accounts }: Modules, { play, lobbies }: RunningGames): void => {
  const { database } = play;
  list.add(
    playModule({
      ...play,
      accounts,
      blockersOf: (userId, among) => blockersOf(database, userId, among),
      mayRead: (reading) => mayReadProfile(database, reading),
    }),
  );
  list.add(lobbyModule({ accounts, lobbies }));
};
