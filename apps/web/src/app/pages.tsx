import { PAGE_PATHS, pageAt, type PageName } from '@magnaty/protocol';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useText } from '../shared/i18n/use-text.ts';
import { PartBoundary } from '../shared/ui/boundary.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { GameRoute } from './game-route.tsx';
import { GuestsOnly, UsersOnly } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import { lazyWithQueries } from './lazy-with-queries.tsx';
import styles from './pages.module.css';
import { ReplayRoute } from './replay/replay-route.tsx';
import { Shell, UserShell } from './shell/shell.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const loadContent = () => import('./content/content-pages.tsx');

const LoginPage = lazyWithQueries(() => import('../features/auth/login-page.tsx'));
const RatingPage = lazyWithQueries(() => import('../features/rating/rating-page.tsx'));
const GamesPage = lazyWithQueries(() => import('../features/games/games-page.tsx'));
const RecoveryPage = lazyWithQueries(() => import('../features/auth/recovery/recovery-page.tsx'));
const RegistrationPage = lazyWithQueries(() => import('../features/auth/registration-page.tsx'));
const MarketPage = lazyWithQueries(async () => ({ default: (await import('./shop/shop-pages.tsx')).MarketPage }));
const InventoryPage = lazyWithQueries(async () => ({ default: (await import('./shop/shop-pages.tsx')).InventoryPage }));
const UnsubscribePage = lazyWithQueries(() => import('./unsubscribe-page.tsx'));
const AgreementPage = lazyWithQueries(async () => ({ default: (await loadContent()).AgreementPage }));
const PrivacyPage = lazyWithQueries(async () => ({ default: (await loadContent()).PrivacyPage }));
const ContactPage = lazyWithQueries(() => import('../features/content/contact/contact-page.tsx'));
const FaqPage = lazyWithQueries(async () => ({ default: (await loadContent()).FaqPage }));
const RulesPage = lazyWithQueries(async () => ({ default: (await loadContent()).RulesPage }));
const EducationPage = lazyPart(() => import('./education/education-page.tsx'), 'page');
const NotFoundPage = lazyPart(() => import('../features/not-found/not-found-page.tsx'), 'page');

/** Galleries of states, for development only. They are not in the production build. */
const GalleryPage = import.meta.env.DEV
  ? lazyPart(() => import('../features/game/gallery/gallery-page.tsx'), 'page')
  : null;
const MotionGallery = import.meta.env.DEV
  ? lazyPart(
      async () => ({ default: (await import('../features/game/gallery/gallery-page.tsx')).MotionGalleryPage }),
      'page',
    )
  : null;
const AnalysisGallery = import.meta.env.DEV
  ? lazyPart(() => import('../features/game/gallery/analysis-gallery.tsx'), 'page')
  : null;
const LobbyGallery = import.meta.env.DEV
  ? lazyPart(() => import('../features/lobby/gallery/lobby-gallery.tsx'), 'page')
  : null;
const ShopGallery = import.meta.env.DEV
  ? lazyPart(() => import('../features/shop/gallery/shop-gallery.tsx'), 'page')
  : null;
const RatingGallery = import.meta.env.DEV
  ? lazyPart(() => import('../features/rating/gallery/rating-gallery.tsx'), 'page')
  : null;
const MarketingGallery = import.meta.env.DEV
  ? lazyPart(() => import('../features/marketing/gallery/marketing-gallery.tsx'), 'page')
  : null;
const ContentGallery = import.meta.env.DEV
  ? lazyPart(() => import('./content/gallery/content-gallery.tsx'), 'page')
  : null;
const ReplayGallery = import.meta.env.DEV
  ? lazyPart(() => import('./replay/gallery/replay-gallery.tsx'), 'page')
  : null;
const GamesGallery = import.meta.env.DEV
  ? lazyPart(() => import('../features/games/gallery/games-gallery.tsx'), 'page')
  : null;
const GALLERIES: Readonly<Record<string, ReactNode>> = {
  ...(GalleryPage && { '/gallery': <GalleryPage /> }),
  ...(MotionGallery && { '/gallery/motion': <MotionGallery /> }),
  ...(AnalysisGallery && { '/gallery/analysis': <AnalysisGallery /> }),
  ...(LobbyGallery && { '/gallery/lobby': <LobbyGallery /> }),
  ...(ShopGallery && { '/gallery/shop': <ShopGallery /> }),
  ...(RatingGallery && { '/gallery/rating': <RatingGallery /> }),
  ...(MarketingGallery && { '/gallery/marketing': <MarketingGallery /> }),
  ...(ReplayGallery && { '/gallery/replay': <ReplayGallery /> }),
  ...(GamesGallery && { '/gallery/games': <GamesGallery /> }),
  ...(ContentGallery && { '/gallery/content': <ContentGallery /> }),
};

/** Pages with a fixed size, without the adaptive layout. */
const FIXED_LAYOUT: ReadonlySet<PageName | null> = new Set<PageName>(['game', 'education', 'replay']);

const PAGES: Readonly<Record<PageName, ReactNode>> = {
  main: (
    <Shell>
      <HomeRoute />
    </Shell>
  ),
  authorization: (
    <GuestsOnly>
      <LoginPage />
    </GuestsOnly>
  ),
  resetPassword: (
    <GuestsOnly>
      <RecoveryPage />
    </GuestsOnly>
  ),
  registration: (
    <GuestsOnly>
      <RegistrationPage />
    </GuestsOnly>
  ),
  game: (
    <UsersOnly>
      <GameRoute />
    </UsersOnly>
  ),
  education: <EducationPage />,
  market: (
    <UsersOnly>
      <Shell>
        <MarketPage />
      </Shell>
    </UsersOnly>
  ),
  inventory: (
    <UsersOnly>
      <Shell>
        <InventoryPage />
      </Shell>
    </UsersOnly>
  ),
  questions: (
    <UsersOnly>
      <Shell>
        <FaqPage />
      </Shell>
    </UsersOnly>
  ),
  rules: (
    <UsersOnly>
      <Shell>
        <RulesPage />
      </Shell>
    </UsersOnly>
  ),
  docs: <Redirect to={PAGE_PATHS.documentOfferAgreement} replace />,
  documentOfferAgreement: (
    <Shell>
      <AgreementPage />
    </Shell>
  ),
  documentPrivacyPolicy: (
    <Shell>
      <PrivacyPage />
    </Shell>
  ),
  documentContact: (
    <Shell>
      <ContactPage />
    </Shell>
  ),
  rating: (
    <UsersOnly>
      <Shell>
        <RatingPage />
      </Shell>
    </UsersOnly>
  ),
  games: (
    <UsersOnly>
      <Shell>
        <GamesPage />
      </Shell>
    </UsersOnly>
  ),
  replay: <ReplayRoute />,
  unsubscribe: (
    <UserShell>
      <UnsubscribePage />
    </UserShell>
  ),
};

/** The code of each page that is loaded on demand. */
const CODE: Readonly<Partial<Record<PageName, { readonly preload: () => Promise<void> }>>> = {
  authorization: LoginPage,
  resetPassword: RecoveryPage,
  registration: RegistrationPage,
  game: GameRoute,
  education: EducationPage,
  market: MarketPage,
  inventory: InventoryPage,
  questions: FaqPage,
  rules: RulesPage,
  documentOfferAgreement: AgreementPage,
  documentPrivacyPolicy: PrivacyPage,
  documentContact: ContactPage,
  rating: RatingPage,
  games: GamesPage,
  replay: ReplayRoute,
  unsubscribe: UnsubscribePage,
};
/** A guest is led away from these. */
const FOR_USERS: ReadonlySet<PageName> = new Set<PageName>([
  'game',
  'market',
  'inventory',
  'questions',
  'rules',
  'rating',
  'games',
]);

/**
 * Loads the code of the page at this path while the texts are loading. A failure shows only when the page asks for its
 * code again.
 */
export const preloadPage = (path: string, isUser: boolean): void => {
  const page = pageAt(path);
  if (page !== null && (isUser || !FOR_USERS.has(page))) void CODE[page]?.preload();
};

const NOT_FOUND = (
  <Shell>
    <NotFoundPage />
  </Shell>
);

/** Shows the page of the address. `pageAt` decides which it is, for the server too. */
export function Pages() {
  const t = useText();
  const pathname = usePathname();
  const page = pageAt(pathname);
  useScrollToTop(pathname);

  useEffect(() => {
    document.title = t(`title.${page ?? 'page404'}`);
  }, [t, page]);

  // Before the first paint, because the background depends on the layout, and the place of notifications on the page.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['page'] = page ?? '';
    if (FIXED_LAYOUT.has(page)) dataset['layout'] = 'fixed';
    else delete dataset['layout'];
  }, [page]);

  return (
    <div key={pathname} className={styles.page}>
      <PartBoundary kind="page">{page === null ? (GALLERIES[pathname] ?? NOT_FOUND) : PAGES[page]}</PartBoundary>
    </div>
  );
}
