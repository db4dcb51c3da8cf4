import { connectedUsers } from '../cluster/index.ts';
import { lobbyPlacesOf } from '../lobby/index.ts';
import {
  gamesTogether,
  havePlayedTogether,
  lastOpponentsOf,
  openGamePlaces,
  openPlayedGames,
  openReportedGames,
} from '../play/index.ts';
import { noRatedGames } from './accounts/index.ts';
import { collusionModule, openCollusion, pairCases } from './collusion/index.ts';
import { feedbackModule } from './feedback/index.ts';
import { friendsModule, openFriendships } from './friends/index.ts';
import { openCore, type ModuleSettings } from './index.ts';
import { mailingsModule, openNewsReaders } from './mailings/index.ts';
import { portraitOf, progressModule } from './progress/index.ts';
import { noFriendships } from './relations/index.ts';
import { reportCases, reportsModule } from './reports/index.ts';
import { openSeasonPoints, openStanding, ratingModule, seasonsModule } from './seasons/index.ts';
import { linesOfSale, MAX_TOP_UP, shopModules } from './shop/index.ts';
import { statisticsModule } from './statistics/index.ts';
import { tutorialModule } from './tutorial/index.ts';

/** Stands in for a port whose feature is left out. */
const WITHOUT = {
  ratedGames: noRatedGames,
  openFriendships: () => noFriendships,
  portraitOf: () => null,
  maxTopUp: 0,
  /** Nobody's rewards wait. */
  watched: { watchedAmong: async () => new Set<string>(), isUndecided: async () => false },
  ended: () => undefined,
  stickers: { hasSticker: async () => false },
  stamps: { giveStamp: async () => undefined, noteLuckOfWinner: async () => undefined },
  standing: { formerPlaceOf: async () => undefined, seasonsOf: async () => [] },
  newsReaders: { of: async () => null },
};

export type Modules = ReturnType<typeof openModules>;

/**
 * Opens the core, and adds the features: a new one needs its folder and its lines here. Each names the module of the core
 * that it stands before, and comes after the features that it depends on.
 */
export const openModules = (given: ModuleSettings) => {
  const { database, clock } = given;
  const ofFeatures = {
    ...WITHOUT,
    ratedGames: openSeasonPoints(clock),
    openFriendships,
    portraitOf,
    maxTopUp: MAX_TOP_UP,
  };
  const core = { ...WITHOUT, ...openCore(given, ofFeatures) };
  const { list, cases } = core;
  list.add(feedbackModule(core), 'inventory');
  list.add(
    friendsModule({
      ...core,
      connected: (userIds) => connectedUsers(database, userIds),
      inLobbies: (userIds, readerId) => lobbyPlacesOf(database, userIds, readerId),
      inGames: openGamePlaces(core),
      lastOpponents: (userId) => lastOpponentsOf(database, userId),
      havePlayed: (userId, otherId) => havePlayedTogether(database, userId, otherId),
    }),
    'home',
  );
  const shop = shopModules({ ...core, games: openPlayedGames(database) });
  list.add(shop.market, 'relations');
  list.add(shop.payments, 'relations');
  list.add(mailingsModule(core), 'relations');
  list.add(shop.money, 'relations');
  list.add(reportsModule({ ...core, games: openReportedGames(core) }), 'fair-play');
  cases.push(reportCases(core));
  list.add(ratingModule(core), 'fair-play');
  const { progress } = list.add(progressModule({ ...core, wallet: core.promises.wallet }), 'fair-play');
  list.add(
    seasonsModule({
      ...core,
      newsReaders: openNewsReaders(core),
      stamps: progress,
    }),
    'fair-play',
  );
  list.add(tutorialModule({ ...core, stamps: progress }), 'fair-play');
  list.add(collusionModule(core), 'fair-play');
  cases.push(pairCases(core));
  const together = (userId: string, otherId: string) => gamesTogether(core.database, userId, otherId);
  list.add(statisticsModule({ ...core, stamps: progress, standing: openStanding(core), together }), 'fair-play');
  return { ...core, watched: openCollusion(core), ended: progress.ended, stickers: progress };
};

/** Lines that features print when the server starts. */
export const linesAtStart = (config: ModuleSettings['config']): string[] => [...linesOfSale(config)];
