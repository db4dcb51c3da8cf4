import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { ServerInfoContext } from '../session/server-info.ts';
import { RUSSIAN, SERVER_INFO } from './samples.ts';

interface PageOptions {
  readonly path?: string;
  readonly state?: unknown;
}

/** Renders a page in Russian with its usual providers. `path()` returns the current address. */
export function renderPage(page: ReactNode, { path = '/', state }: PageOptions = {}) {
  window.history.replaceState(state, '', path);
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServerInfoContext value={SERVER_INFO}>
        <TextContext value={createTranslator(RUSSIAN)}>{page}</TextContext>
      </ServerInfoContext>
    </QueryClientProvider>,
  );
  return { ...view, path: () => window.location.pathname + window.location.search };
}
