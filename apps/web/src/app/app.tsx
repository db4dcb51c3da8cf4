import { lazy, Suspense } from 'react';
import { Boot } from './boot/boot.tsx';
import { loadGamePage } from './game-route.tsx';
import { isMobileDevice } from './mobile/is-mobile-device.ts';
import { Pages } from './pages.tsx';
import { Realtime } from './realtime.tsx';
import { RedirectHandler } from './session/redirect-handler.tsx';
import { TabSync } from './session/tab-sync.tsx';
import { SettingsHost } from './settings/settings-host.tsx';
import { LobbyHost } from '../features/lobby/lobby-host.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';

const MobileNotice = lazy(() => import('./mobile/mobile-notice.tsx'));

export function App() {
  return (
    <Boot>
      {isMobileDevice(navigator) ? (
        <Suspense>
          <MobileNotice />
        </Suspense>
      ) : (
        <>
          <Realtime />
          <TabSync />
          <RedirectHandler />
          <Pages />
          <LobbyHost loadGame={loadGamePage} />
          <SettingsHost />
          <Toaster />
        </>
      )}
    </Boot>
  );
}
