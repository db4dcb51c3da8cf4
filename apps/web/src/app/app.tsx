import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Boot } from './boot/boot.tsx';
import { isMobileDevice } from './mobile/is-mobile-device.ts';
import { Pages } from './pages.tsx';
import { Realtime } from './realtime.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';

const MobileNotice = lazy(() => import('./mobile/mobile-notice.tsx'));

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: 1 } },
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Boot>
        {isMobileDevice(navigator) ? (
          <Suspense>
            <MobileNotice />
          </Suspense>
        ) : (
          <BrowserRouter>
            <Realtime />
            <Pages />
            <Toaster />
          </BrowserRouter>
        )}
      </Boot>
    </QueryClientProvider>
  );
}
