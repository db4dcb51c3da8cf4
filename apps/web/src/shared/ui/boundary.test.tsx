import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as leavePage from '../session/leave-page.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Boundary, PartBoundary } from './boundary.tsx';

const Broken = () => {
  throw new Error('broken');
};

const script = document.createElement('script');
script.type = 'module';
script.setAttribute('src', '/assets/main-old.js');

/** The server has a site with this script. */
const serve = (name: string) => {
  const asked = vi.fn(async () => new Response(`<script type="module" src="/assets/${name}.js">`));
  vi.stubGlobal('fetch', asked);
  return asked;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  document.head.append(script);
  serve('main-old');
});
afterEach(() => {
  vi.restoreAllMocks();
  script.remove();
});

test('a broken page says so in its place, and what stands around it stays', () => {
  renderPage(
    <main>
      header
      <PartBoundary kind="page">
        <Broken />
      </PartBoundary>
    </main>,
  );
  expect(screen.getByRole('main').textContent).toContain('header');
  expect(screen.getByRole('alert').textContent).toContain('Что-то пошло не так');
});

test('a broken decoration shows nothing', () => {
  const { container } = renderPage(
    <PartBoundary kind="decoration">
      <Broken />
    </PartBoundary>,
  );
  expect(container.textContent).toBe('');
});

test('the broken frame of the site is replaced, without any text of the dictionary', () => {
  renderPage(
    <Boundary fallback={<p>sorry</p>}>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByText('sorry')).toBeTruthy();
});

test('a page that breaks reloads itself once when the server has a newer site', async () => {
  const reload = vi.spyOn(leavePage, 'reloadPage').mockImplementation(() => undefined);
  const asked = serve('main-new');
  for (let opened = 0; opened < 2; opened++) {
    const { unmount } = renderPage(
      <PartBoundary kind="page">
        <Broken />
      </PartBoundary>,
    );
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    unmount();
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a page that breaks does not reload itself when the server has the same site', async () => {
  const reload = vi.spyOn(leavePage, 'reloadPage').mockImplementation(() => undefined);
  const asked = serve('main-old');
  renderPage(
    <PartBoundary kind="page">
      <Broken />
    </PartBoundary>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).not.toHaveBeenCalled();
});
