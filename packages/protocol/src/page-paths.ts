import { MAILING_PAGES } from './constants/mailings.ts';
import { PROGRESS_PAGES } from './constants/progress.ts';
import { SEASON_PAGES } from './constants/seasons.ts';
import { SHOP_PAGES } from './constants/shop.ts';
import { TUTORIAL_PAGES } from './constants/tutorial.ts';

/**
 * Addresses of the site's pages, by the names of the specification. The router shows them, and the server answers any
 * other address with 404.
 */
export const PAGE_PATHS = {
  main: '/',
  authorization: '/authorization',
  resetPassword: '/authorization/resetPassword',
  registration: '/registration',
  game: '/game',
  education: TUTORIAL_PAGES.education,
  market: SHOP_PAGES.market,
  inventory: SHOP_PAGES.inventory,
  rating: SEASON_PAGES.rating,
  games: '/games',
  player: '/player',
  progress: PROGRESS_PAGES.progress,
  progressDay: PROGRESS_PAGES.progressDay,
  progressAlbum: PROGRESS_PAGES.progressAlbum,
  rooms: '/rooms',
  replay: '/replay',
  watch: '/watch',
  questions: '/questions',
  rules: '/rules',
  docs: '/docs',
  documentOfferAgreement: '/docs/offerAgreement',
  documentPrivacyPolicy: '/docs/privacyPolicy',
  documentContact: '/docs/contact',
  unsubscribe: MAILING_PAGES.unsubscribe,
} as const;
