import { PAGE_PATHS, pageAt, type PageName } from '@magnaty/protocol';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useText } from '../shared/i18n/use-text.ts';
import { lazyWithQueries } from '../shared/queries/lazy-with-queries.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { PartBoundary } from '../shared/ui/boundary.tsx';
import { onDemand, type Page, type PageProps } from '../shared/slots/feature.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { FEATURE_PAGES, PARTS_OF_PAGES } from './features.tsx';
import { GameResults } from './game-results.ts';
import { GameRoute, loadGamePage } from './game-route.tsx';
import { GuestsOnly, UsersOnly } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import styles from './pages.module.css';
import { Dock } from './shell/dock.tsx';
import { Shell } from './shell/shell.tsx';

const loadContent = () => import('./content/content-pages.tsx');

const LoginPage = lazyWithQueries(() => import('../features/auth/login-page.tsx'));
const GamesPage = lazyWithQueries(() => import('../features/games/games-page.tsx'));
const ProfilePage = lazyWithQueries(() => import('./profile-page.tsx'));
const RoomsPage = lazyWithQueries(() => import('../features/lobby/rooms/rooms-page.tsx'));
const RecoveryPage = lazyWithQueries(() => import('../features/auth/recovery/recovery-page.tsx'));
const RegistrationPage = lazyWithQueries(() => import('../features/auth/registration-page.tsx'));
const AgreementPage = lazyWithQueries(async () => ({ default: (await loadContent()).AgreementPage }));
const PrivacyPage = lazyWithQueries(async () => ({ default: (await loadContent()).PrivacyPage }));
const ContactPage = lazyWithQueries(() => import('../features/content/contact/contact-page.tsx'));
const FaqPage = lazyWithQueries(async () => ({ default: (await loadContent()).FaqPage }));
const RulesPage = lazyWithQueries(async () => ({ default: (await loadContent()).RulesPage }));
const ReplayPage = lazyPart(() => import('./people/replay-page.tsx'), 'page');
const WatchPage = lazyPart(() => import('./people/watch-page.tsx'), 'page');
const NotFoundPage = lazyPart(() => import('../features/not-found/not-found-page.tsx'), 'page');

/** They are not in the production build. */
const Galleries = import.meta.env.DEV ? lazyPart(() => import('./galleries.tsx'), 'page') : null;

const PAGES: Readonly<Record<PageName, Page>> = {
  ...FEATURE_PAGES,
  main: { Page: HomeRoute },
  authorization: onDemand(LoginPage, 'guests'),
  resetPassword: onDemand(RecoveryPage, 'guests'),
  registration: onDemand(RegistrationPage, 'guests'),
  game: { Page: GameRoute, preload: loadGamePage, isFor: 'users', isFixed: true },
  questions: onDemand(FaqPage, 'users'),
  rules: onDemand(RulesPage, 'users'),
  docs: { Page: () => <Redirect to={PAGE_PATHS.documentOfferAgreement} replace /> },
  documentOfferAgreement: onDemand(AgreementPage),
  documentPrivacyPolicy: onDemand(PrivacyPage),
  documentContact: onDemand(ContactPage),
  games: onDemand(GamesPage, 'users'),
  player: onDemand(ProfilePage, 'users'),
  rooms: onDemand(RoomsPage, 'users'),
  replay: { Page: ReplayRoute, preload: ReplayPage.preload, isFixed: true },
  watch: { ...onDemand(WatchPage), isFixed: true },
};

/** Each page gets these parts of other features. */
const HANDED: PageProps = { Results: GameResults, notFound: <NotFoundPage />, Login: LoginPage, ...PARTS_OF_PAGES };

const NOT_FOUND: Page = { Page: NotFoundPage };

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
const shown = ({ Page, isFor, isFixed }: Page): ReactNode => {
  const page = <Page {...HANDED} />;
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
function ReplayRoute(props: PageProps) {
  const isUser = useSession(({ user }) => user !== null);
  const search = useSearch();
  if (!isUser && new URLSearchParams(search).has('key')) return <ReplayPage {...props} />;
  return (
    <UsersOnly>
      <ReplayPage {...props} />
    </UsersOnly>
  );
}
