import { hasSessionMarker } from '@magnaty/protocol';
import { useEffect } from 'react';
import { Boot } from './boot/boot.tsx';
import { BrokenSite } from './boot/broken-site.tsx';
import { loadGamePage } from './game-route.tsx';
import { isMobileDevice } from './mobile/is-mobile-device.ts';
import { Pages, preloadPage } from './pages.tsx';
import { Realtime } from './realtime.tsx';
import { LobbyHost } from '../features/lobby/lobby-host.tsx';
import { Boundary, PartBoundary } from '../shared/ui/boundary.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';

/** Shows nothing at first, so it comes after the first paint. */
const BesidePages = lazyPart(() => import('./beside-pages.tsx'), 'decoration');
const MobileNotice = lazyPart(() => import('./mobile/mobile-notice.tsx'), 'page');

export function App() {
  const isMobile = isMobileDevice(navigator);
  useEffect(() => {
    if (!isMobile) preloadPage(window.location.pathname, hasSessionMarker(document.cookie));
  }, [isMobile]);
  return (
    <Boundary fallback={<BrokenSite />}>
      <Boot>
        {isMobile ? (
          <MobileNotice />
        ) : (
          <>
            <Realtime />
            <Pages />
            <PartBoundary kind="dialog">
              <LobbyHost loadGame={loadGamePage} />
            </PartBoundary>
            <Toaster />
            <BesidePages />
          </>
        )}
      </Boot>
    </Boundary>
  );
}
