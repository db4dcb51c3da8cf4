import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from '../session/leave-page.ts';
import { renderPage } from '../testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { openModally } from './open-dialogs.ts';

vi.mock('../session/leave-page.ts', () => ({ reloadPage: vi.fn() }));

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** Code that is lost until `find` is called. */
const losable = () => {
  let isLost = true;
  return {
    load: async () => {
      await Promise.resolve();
      if (isLost) throw new Error('lost');
      return { default: Word };
    },
    find: () => (isLost = false),
  };
};

/** The server answers with an index.html of this script; null: it does not answer. */
const serve = (script: string | null): void => {
  vi.stubGlobal('fetch', () =>
    script === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(`<script type="module" src="${script}"></script>`)),
  );
};
const OWN = '/assets/index-own.js';
const OTHER = '/assets/index-other.js';
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadPage).mockReset();
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  serve(OWN);
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('shows a part at once if its code was loaded before', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Word }));
  const Part = lazyPart(load);
  await Part.preload();
  renderPage(<Part text="offer" />);
  expect(screen.getByText('offer')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('says that a dialog is lost beside the rest of the page, and shows it when its code can be loaded', async () => {
  const { load, find } = losable();
  const Part = lazyPart(load);
  await Part.preload();
  renderPage(
    <main>
      board <Part text="offer" />
    </main>,
  );
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Не удалось загрузить');
  find();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('main').textContent).toBe('board offer');
  expect(reloadPage).not.toHaveBeenCalled();
});

it('shows nothing for a lost decoration', async () => {
  const Part = lazyPart(losable().load, 'decoration');
  const { container } = renderPage(<Part text="poster" />);
  await settle();
  expect(container.textContent).toBe('');
});

it('loads the code again at a press of the button', async () => {
  const { load, find } = losable();
  const Part = lazyPart(load, 'page');
  renderPage(<Part text="rating" />);
  await settle();
  find();
  await press();
  expect(screen.getByText('rating')).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
});

it('reloads the page at a press if the code stays lost, but only with a server that answers', async () => {
  const Part = lazyPart(losable().load, 'page');
  serve(null);
  renderPage(<Part text="rating" />);
  await settle();
  await press();
  expect(reloadPage).not.toHaveBeenCalled();
  serve(OWN);
  await press();
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('reloads an outdated page by itself, once', async () => {
  const Part = lazyPart(losable().load, 'page');
  serve(OTHER);
  const { unmount } = renderPage(<Part text="rating" />);
  await settle();
  expect(reloadPage).toHaveBeenCalledOnce();
  unmount();
  renderPage(<Part text="rating" />);
  await settle();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toBeTruthy();
});

it.each(['pane', 'dialog', 'decoration'] as const)('never reloads the page by itself for a lost %s', async (kind) => {
  const Part = lazyPart(losable().load, kind);
  serve(OTHER);
  renderPage(<Part text="offer" />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reloadPage).not.toHaveBeenCalled();
});

it('does not reload an outdated page under an open dialog, where text may be typed', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const close = openModally(dialog);
  const Part = lazyPart(losable().load, 'page');
  serve(OTHER);
  renderPage(<Part text="rating" />);
  await settle();
  close();
  dialog.remove();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeTruthy();
});
