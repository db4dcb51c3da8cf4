import { hasSessionMarker } from '@magnaty/protocol';
import { useEffect, useLayoutEffect, useState } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { inviteOf, withoutInvite } from '../features/lobby/invite/invite-link.ts';
import { rememberInvite } from '../features/lobby/invite/stored-invite.ts';
import { LobbyHost } from '../features/lobby/lobby-host.tsx';
import { browserLocale, storeLocaleId } from '../shared/i18n/browser-locale.ts';
import { reloadIfAnswered } from '../shared/loading/reload-once.ts';
import { Boundary, PartBoundary } from '../shared/ui/boundary.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';
import { BootScreen } from './boot/boot-screen.tsx';
import { Boot } from './boot/boot.tsx';
import { loadGamePage } from './game-route.tsx';
import { LobbyDialog } from './lobby.ts';
import { isMobileDevice } from './mobile/is-mobile-device.ts';
import { Pages, preloadPage } from './pages.tsx';
import { Realtime } from './realtime.tsx';

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
            <InviteTaker />
            <Pages />
            <PartBoundary kind="dialog">
              <LobbyHost loadGame={loadGamePage} Dialog={LobbyDialog} />
            </PartBoundary>
            <Toaster />
            <BesidePages />
          </>
        )}
      </Boot>
    </Boundary>
  );
}

/** Replaces the whole site if its frame has failed. The dictionary may be missing then. */
function BrokenSite() {
  const [locale, setLocale] = useState(browserLocale);
  return (
    <BootScreen
      locale={locale}
      onPick={(choice) => {
        storeLocaleId(choice.id);
        setLocale(choice);
      }}
      onRetry={() => void reloadIfAnswered()}
      problem="broken"
    />
  );
}

/** Takes the invite from the address of any page to the home page, which opens it. Before a guard leads a guest away. */
export function InviteTaker() {
  const search = useSearch();
  const state: unknown = useHistoryState();
  useLayoutEffect(() => {
    const code = inviteOf(search);
    if (code === null) return;
    rememberInvite(code);
    navigate(`/${withoutInvite(search)}`, { replace: true, state });
  }, [search, state]);
  return null;
}
