import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { limitsModule } from '../limits/module.ts';
import { accountNews, type AccountNews } from '../ports/account-news.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import { lobbyModule } from '../lobby/index.ts';
import { openFinishedGames, openFollowing, openGivenRewards, openHomeGames, playModule } from '../play/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import {
  accountsModule,
  openRatingCounts,
  type GameStatusReader,
  type PortraitReader,
  type RatedGames,
} from './accounts/index.ts';
import { avatarsModule } from './avatars/index.ts';
import { fairPlayModule, type CaseSource } from './cases/index.ts';
import { catalogueModule } from './catalogue/index.ts';
import { documentsModule } from './documents/index.ts';
import { followingModule } from './following.ts';
import { homeModule } from './home/index.ts';
import { informationModule } from './information/index.ts';
import { inventoryModule, openInventory } from './inventory/index.ts';
import { mailModule, type MailTransport } from './mail/index.ts';
import { ModuleList } from './module-list.ts';
import { notificationsModule, openNotifier } from './notifications/index.ts';
import { operatorNewsModule } from './operator-news/index.ts';
import { openProfileReading, privacyModule } from './privacy/index.ts';
import { openPromises, promisedRewardsModule } from './promised-rewards/index.ts';
import {
  blockersOf as blockersAmong,
  openBlockNews,
  relatedIds,
  relationsModule,
  watcherRights,
  type Friendships,
  type WatchableGame,
} from './relations/index.ts';
import { openRestrictions, sanctionsModule } from './sanctions/index.ts';
import { ledgerCheckModule, walletCommands, walletModule } from './wallet/index.ts';

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

/** Features give these to modules of the core. */
interface OfFeatures {
  readonly ratedGames: RatedGames;
  readonly openFriendships: (given: { readonly news: AccountNews }) => Friendships;
  readonly portraitOf: PortraitReader;
  /** The most coins of one payment. */
  readonly maxTopUp: number;
}

export type Core = ReturnType<typeof openCore>;

/** The games and lobbies of this server, for modules that act on them. */
export interface RunningGames {
  readonly play: Omit<Parameters<typeof playModule>[0], 'accounts' | 'blockersOf' | 'mayRead'>;
  readonly lobbies: Parameters<typeof lobbyModule>[0]['lobbies'];
}

/**
 * Opens the modules of the core that need no running games, and what features are made of. Nothing runs yet: the caller
 * registers the calls, starts the jobs and closes the list.
 */
export const openCore = (given: ModuleSettings, ofFeatures: OfFeatures) => {
  const list = new ModuleList();
  const news = accountNews(given.broadcast);
  const notifier = openNotifier({ ...given, news });
  const settings = { ...given, ...ofFeatures, news, notifier };
  const { database } = settings;
  const friends = ofFeatures.openFriendships(settings);
  const areFriends = (one: string, other: string) => friends.areFriends(database, one, other);
  const games = openFinishedGames(settings);
  const following = openFollowing({ ...settings, games });
  // A module comes after those it depends on. A new module of the core needs its folder and a line here.
  const mail = list.add(mailModule(settings));
  const wallet = list.add(walletModule(settings));
  const catalogue = list.add(catalogueModule(settings));
  const inventory = openInventory({ ...settings, catalogue });
  const promises = openPromises({ ...settings, wallet, inventory });
  const relations = { of: (userId: string) => relatedIds(database, userId) };
  const blockersOf = (userId: string, among: readonly string[]) => blockersAmong(database, userId, among);
  const restrictions = openRestrictions(settings);
  const accounts = list.add(
    accountsModule({
      ...settings,
      mail,
      wallet,
      inventory,
      relations,
      sanctions: restrictions,
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
  list.add(inventoryModule({ ...settings, accounts, catalogue, inventory }));
  const blocks = openBlockNews();
  list.add(
    relationsModule({
      ...settings,
      blocks,
      accounts,
      friends,
    }),
  );
  list.add(followingModule({ list, following }));
  list.add(homeModule({ ...settings, accounts, games: openHomeGames({ database, blockersOf }) }));
  list.add(privacyModule({ ...settings, accounts }));
  list.add(notificationsModule({ ...settings, accounts, catalogue }));
  const cases: CaseSource[] = [];
  list.add(fairPlayModule({ ...settings, accounts, cases }));
  list.add(
    sanctionsModule({
      ...settings,
      accounts,
      mail,
      wallet,
      inventory,
      promises,
      games: openGivenRewards(database),
    }),
  );
  return {
    ...settings,
    list,
    accounts,
    mail,
    wallet,
    catalogue,
    inventory,
    promises,
    restrictions,
    blocks,
    blockersOf,
    cases,
    ratingCounts: openRatingCounts(settings),
    games,
    following,
    mayRead: openProfileReading({ database, areFriends }),
    areFriends,
    friendIdsOf: (userId: string) => friends.friendIdsOf(database, userId),
    mayWatch: async (userId: string, game: WatchableGame) =>
      (await watcherRights({ database, ...friends }, userId, game.playerIds))(game),
  };
};

/** Adds the modules that need running games. A server has them, the operator's command line has not. */
export const addGameModules = (
  { list, accounts, blockersOf, mayRead }: Pick<Core, 'list' | 'accounts' | 'blockersOf' | 'mayRead'>,
  { play, lobbies }: RunningGames,
): void => {
  list.add(playModule({ ...play, accounts, blockersOf, mayRead }));
  list.add(lobbyModule({ accounts, lobbies, database: play.database }));
};
