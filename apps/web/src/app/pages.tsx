import { PAGE_PATHS, pageAt, type PageName } from '@magnaty/protocol';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useText } from '../shared/i18n/use-text.ts';
import { useSession } from '../shared/session/session-store.ts';
import { PartBoundary } from '../shared/ui/boundary.tsx';
import { lazyPart, type LazyPart } from '../shared/ui/lazy-part.tsx';
import { GameResults } from './game-results.ts';
import { GameRoute, loadGamePage } from './game-route.tsx';
import { GuestsOnly, UsersOnly } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import { lazyWithQueries } from '../shared/queries/lazy-with-queries.tsx';
import styles from './pages.module.css';
import { Dock } from './shell/dock.tsx';
import { Shell } from './shell/shell.tsx';

const loadContent = () => import('./content/content-pages.tsx');

const LoginPage = lazyWithQueries(() => import('../features/auth/login-page.tsx'));
const RatingPage = lazyWithQueries(() => import('../features/seasons/rating-page.tsx'));
const GamesPage = lazyWithQueries(() => import('../features/games/games-page.tsx'));
const ProfilePage = lazyWithQueries(() => import('../features/profile/profile-page.tsx'));
const loadProgressPages = () => import('../features/progress/progress-pages.tsx');
const LevelsPage = lazyWithQueries(async () => ({ default: (await loadProgressPages()).LevelsPage }));
const DayPage = lazyWithQueries(async () => ({ default: (await loadProgressPages()).DayPage }));
const AlbumPage = lazyWithQueries(async () => ({ default: (await loadProgressPages()).AlbumPage }));
const RoomsPage = lazyWithQueries(() => import('../features/lobby/rooms/rooms-page.tsx'));
const RecoveryPage = lazyWithQueries(() => import('../features/auth/recovery/recovery-page.tsx'));
const RegistrationPage = lazyWithQueries(() => import('../features/auth/registration-page.tsx'));
const MarketPage = lazyWithQueries(async () => ({ default: (await import('../features/shop/shop-pages.tsx')).MarketPage }));
const InventoryPage = lazyWithQueries(async () => ({ default: (await import('../features/shop/shop-pages.tsx')).InventoryPage }));
const UnsubscribePage = lazyWithQueries(() => import('../features/mailings/unsubscribe/unsubscribe-page.tsx'));
const AgreementPage = lazyWithQueries(async () => ({ default: (await loadContent()).AgreementPage }));
const PrivacyPage = lazyWithQueries(async () => ({ default: (await loadContent()).PrivacyPage }));
const ContactPage = lazyWithQueries(() => import('../features/feedback/contact-page.tsx'));
const FaqPage = lazyWithQueries(async () => ({ default: (await loadContent()).FaqPage }));
const RulesPage = lazyWithQueries(async () => ({ default: (await loadContent()).RulesPage }));
const EducationPage = lazyPart(() => import('../features/tutorial/education-page.tsx'), 'page');
const ReplayPage = lazyPart(() => import('../features/replay/replay-page.tsx'), 'page');
const WatchPage = lazyPart(() => import('../features/game/watch/watch-page.tsx'), 'page');
const NotFoundPage = lazyPart(() => import('../features/not-found/not-found-page.tsx'), 'page');

/** They are not in the production build. */
const Galleries = import.meta.env.DEV ? lazyPart(() => import('./galleries.tsx'), 'page') : null;

interface Page {
  readonly page: ReactNode;
  /** Loads its code, if it is loaded on demand. */
  readonly preload?: () => Promise<void>;
  /** Others are led away; without it everyone may open the page. */
  readonly isFor?: 'users' | 'guests';
  /** The page has a fixed size. It stands outside the shell, whose layout adapts to the window. */
  readonly isFixed?: true;
}

const onDemand = (Part: LazyPart<object>): Page => ({ page: <Part />, preload: Part.preload });

const PAGES: Readonly<Record<PageName, Page>> = {
  main: { page: <HomeRoute /> },
  authorization: { ...onDemand(LoginPage), isFor: 'guests' },
  resetPassword: { ...onDemand(RecoveryPage), isFor: 'guests' },
  registration: { ...onDemand(RegistrationPage), isFor: 'guests' },
  game: { page: <GameRoute />, preload: loadGamePage, isFor: 'users', isFixed: true },
  education: { page: <EducationPage Results={GameResults} />, preload: EducationPage.preload, isFixed: true },
  market: { ...onDemand(MarketPage), isFor: 'users' },
  inventory: { ...onDemand(InventoryPage), isFor: 'users' },
  questions: { ...onDemand(FaqPage), isFor: 'users' },
  rules: { ...onDemand(RulesPage), isFor: 'users' },
  docs: { page: <Redirect to={PAGE_PATHS.documentOfferAgreement} replace /> },
  documentOfferAgreement: onDemand(AgreementPage),
  documentPrivacyPolicy: onDemand(PrivacyPage),
  documentContact: onDemand(ContactPage),
  rating: { ...onDemand(RatingPage), isFor: 'users' },
  games: { ...onDemand(GamesPage), isFor: 'users' },
  player: { page: <ProfilePage notFound={<NotFoundPage />} />, preload: ProfilePage.preload, isFor: 'users' },
  progress: { ...onDemand(LevelsPage), isFor: 'users' },
  progressDay: { ...onDemand(DayPage), isFor: 'users' },
  progressAlbum: { page: <AlbumPage notFound={<NotFoundPage />} />, preload: AlbumPage.preload, isFor: 'users' },
  rooms: { ...onDemand(RoomsPage), isFor: 'users' },
  replay: { page: <ReplayRoute />, preload: ReplayPage.preload, isFixed: true },
  watch: { page: <WatchPage Results={GameResults} />, preload: WatchPage.preload, isFixed: true },
  unsubscribe: onDemand(UnsubscribePage),
};

const NOT_FOUND: Page = { page: <NotFoundPage /> };

/**
 * Loads the code of the page at this path while the texts are loading. A failure shows only when the page asks for its
 * code again.
 */
export const preloadPage = (path: string, isUser: boolean): void => {
  const name = pageAt(path);
  if (name !== null && (isUser || PAGES[name].isFor !== 'users')) void PAGES[name].preload?.();
};

/** A page of a fixed size, with the strip of a search over it. */
const fixed = (page: ReactNode) => (
  <>
    {page}
    <Dock isFixed />
  </>
);

/** The page in its shell, for those who may open it. */
const shown = ({ page, isFor, isFixed }: Page): ReactNode => {
  const content = isFixed ? fixed(page) : <Shell>{page}</Shell>;
  if (isFor === 'users') return <UsersOnly>{content}</UsersOnly>;
  return isFor === 'guests' ? <GuestsOnly>{content}</GuestsOnly> : content;
};

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
    if (page !== null && PAGES[page].isFixed) dataset['layout'] = 'fixed';
    else delete dataset['layout'];
  }, [page]);

  const other =
    Galleries !== null && pathname.startsWith('/gallery') ? <Galleries path={pathname} /> : shown(NOT_FOUND);
  return (
    <div key={pathname} className={styles.page}>
      <PartBoundary kind="page">{page === null ? other : shown(PAGES[page])}</PartBoundary>
    </div>
  );
}

/** Time between a change of route and the scroll, ms. */
const SCROLL_DELAY = 250;

function useScrollToTop(pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const timer = setTimeout(() => window.scrollTo(0, 0), SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** The replay of a game, for users; a link with the key of a private game is for everyone. */
function ReplayRoute() {
  const isUser = useSession(({ user }) => user !== null);
  const search = useSearch();
  if (!isUser && new URLSearchParams(search).has('key')) return <ReplayPage Results={GameResults} />;
  return (
    <UsersOnly>
      <ReplayPage Results={GameResults} />
    </UsersOnly>
  );
}
