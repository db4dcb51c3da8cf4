import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { ServerInfoContext } from '../session/server-info.ts';
import { RUSSIAN, SERVER_INFO } from './samples.ts';

interface PageOptions {
  readonly path?: string;
  readonly state?: unknown;
}

/** Renders with all that a page finds around it, in Russian. `path()` tells where the browser is. */
export function renderPage(page: ReactNode, { path = '/', state }: PageOptions = {}) {
  let current = path;
  function Watch() {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  }
  const [pathname = '/', search] = path.split('?');
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServerInfoContext value={SERVER_INFO}>
        <TextContext value={createTranslator(RUSSIAN)}>
          <MemoryRouter initialEntries={[{ pathname, search: search ? `?${search}` : '', state }]}>
            {page}
            <Watch />
          </MemoryRouter>
        </TextContext>
      </ServerInfoContext>
    </QueryClientProvider>,
  );
  return { ...view, path: () => current };
}
