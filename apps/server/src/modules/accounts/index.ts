export type { Accounts } from './accounts.ts';
export type { PortraitReader } from './avatar/avatars.ts';
export type { Audience, MailReader } from './audience.ts';
export type { GameStatusReader } from './game-status.ts';
export { accountsModule } from './module.ts';
export type { AccountsModule } from './module.ts';
export { FAKE_SERVICES_PATH } from './services/fake/fake.ts';
export { availableServices } from './services/providers.ts';
export type { ServicesConfig } from './services/providers.ts';
export {
  groupsOfBrowser,
  groupsOfNetwork,
  householdsOf,
  noteNetwork,
  isConfirmedUser,
  unconfirmedOf,
} from './households.ts';
export { nicknameSkeleton } from './nickname.ts';
export { renamedSince } from './renaming.ts';
export { noteSeen, seenAtOf } from './sightings.ts';
export { lettersOf, peopleByBeginning } from './people-search.ts';
export type { EndedSession } from './session-store.ts';
export { addResult, findPlayer, lockForMoney } from './user-store.ts';
export type { BotOwner, Profile } from './user-store.ts';
export { emailErrors, normaliseEmail } from './email.ts';
export { botIdsOf, bestBots, ladderPlaceOf } from './bots/bot-store.ts';
export type { SiteConfig } from './logins.ts';
export { LOGIN_LENGTH, MAX_AVATAR_SIZE, PASSWORD_LENGTH, RESEND_SECONDS } from './limits-of-fields.ts';
export { SECURE_SESSION_COOKIE, SESSION_COOKIE } from './session-token.ts';
export type { SanctionsReader } from './sanctions-reader.ts';
export { keepCounts, openRatingCounts } from './count-above.ts';
export type { Counts } from './count-above.ts';
export { noRatedGames } from './rated-games.ts';
export type { RatedGame, RatedGames } from './rated-games.ts';
export { allPlaces, bestUsers, rankedAmong, rankOf, ranksOf } from './ranking.ts';
export type { Ranked } from './ranking.ts';
