import { lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useText } from '../shared/i18n/use-text.ts';
import { LoadingBlock } from '../shared/ui/loading-block.tsx';
import { GameRoute } from './game-route.tsx';
import { GuestsOnly, UsersOnly } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import { lazyWithQueries } from './lazy-with-queries.tsx';
import styles from './pages.module.css';
import { Shell } from './shell/shell.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const LoginPage = lazyWithQueries(() => import('../features/auth/login-page.tsx'));
const RecoveryPage = lazyWithQueries(() => import('../features/auth/recovery/recovery-page.tsx'));
const RegistrationPage = lazyWithQueries(() => import('../features/auth/registration-page.tsx'));
const NotFoundPage = lazy(() => import('../features/not-found/not-found-page.tsx'));

/** Galleries of the game's and the lobby's states, for development only. They are not in the production build. */
const GalleryPage = import.meta.env.DEV ? lazy(() => import('../features/game/gallery/gallery-page.tsx')) : null;
const LobbyGallery = import.meta.env.DEV ? lazy(() => import('../features/lobby/gallery/lobby-gallery.tsx')) : null;

/** Pages with a fixed size, without the adaptive layout. */
const FIXED_LAYOUT = new Set(['/game']);

export function Pages() {
  const t = useText();
  const pathname = usePathname();
  useScrollToTop(pathname);

  // Before the first paint, because the background depends on the layout.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (FIXED_LAYOUT.has(pathname)) dataset['layout'] = 'fixed';
    else delete dataset['layout'];
  }, [pathname]);

  return (
    <div key={pathname} className={styles.page}>
      <Suspense fallback={<LoadingBlock label={t('site.loading')} />}>
        <Switch>
          <Route path="/">
            <Shell>
              <HomeRoute />
            </Shell>
          </Route>
          <Route path="/authorization">
            <GuestsOnly>
              <LoginPage />
            </GuestsOnly>
          </Route>
          <Route path="/authorization/resetPassword">
            <GuestsOnly>
              <RecoveryPage />
            </GuestsOnly>
          </Route>
          <Route path="/registration">
            <GuestsOnly>
              <RegistrationPage />
            </GuestsOnly>
          </Route>
          <Route path="/game">
            <UsersOnly>
              <GameRoute />
            </UsersOnly>
          </Route>
          {GalleryPage && <Route path="/gallery" component={GalleryPage} />}
          {LobbyGallery && <Route path="/gallery/lobby" component={LobbyGallery} />}
          <Route>
            <Shell>
              <NotFoundPage />
            </Shell>
          </Route>
        </Switch>
      </Suspense>
    </div>
  );
}
