import { lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useText } from '../shared/i18n/use-text.ts';
import { LoadingBlock } from '../shared/ui/loading-block.tsx';
import { GameRoute } from './game-route.tsx';
import { GuestsOnly, UsersOnly } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import styles from './pages.module.css';
import { Shell } from './shell/shell.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const Queries = lazy(() => import('./queries.tsx'));
const LoginPage = lazy(() => import('../features/auth/login-page.tsx'));
const RecoveryPage = lazy(() => import('../features/auth/recovery/recovery-page.tsx'));
const RegistrationPage = lazy(() => import('../features/auth/registration-page.tsx'));
const NotFoundPage = lazy(() => import('../features/not-found/not-found-page.tsx'));

/** The panels of the game and the steps to it one by one, for working on them: no part of the built site. */
const GalleryPage = import.meta.env.DEV ? lazy(() => import('../features/game/gallery/gallery-page.tsx')) : null;
const LobbyGallery = import.meta.env.DEV ? lazy(() => import('../features/lobby/gallery/lobby-gallery.tsx')) : null;

/** Pages with a stage of their own: the adaptive layout is off. */
const FIXED_LAYOUT = new Set(['/game']);

export function Pages() {
  const t = useText();
  const { pathname } = useLocation();
  useScrollToTop(pathname);

  // Before anything is drawn: the ground under the page is another one.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (FIXED_LAYOUT.has(pathname)) dataset['layout'] = 'fixed';
    else delete dataset['layout'];
  }, [pathname]);

  return (
    <div key={pathname} className={styles.page}>
      <Suspense fallback={<LoadingBlock label={t('site.loading')} />}>
        <Routes>
          <Route element={<Shell />}>
            <Route index element={<HomeRoute />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route element={<Queries />}>
            <Route path="authorization">
              <Route
                index
                element={
                  <GuestsOnly>
                    <LoginPage />
                  </GuestsOnly>
                }
              />
              <Route
                path="resetPassword"
                element={
                  <GuestsOnly>
                    <RecoveryPage />
                  </GuestsOnly>
                }
              />
            </Route>
            <Route
              path="registration"
              element={
                <GuestsOnly>
                  <RegistrationPage />
                </GuestsOnly>
              }
            />
          </Route>
          <Route
            path="game"
            element={
              <UsersOnly>
                <GameRoute />
              </UsersOnly>
            }
          />
          {GalleryPage && <Route path="gallery" element={<GalleryPage />} />}
          {LobbyGallery && <Route path="gallery/lobby" element={<LobbyGallery />} />}
        </Routes>
      </Suspense>
    </div>
  );
}
