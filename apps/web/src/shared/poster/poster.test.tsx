import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import Poster from './poster.tsx';

afterEach(() => vi.restoreAllMocks());

const motion = () => document.querySelector('[data-motion]')?.getAttribute('data-motion');

const hide = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('the reader stops the background, and finds it still after another page', async () => {
  const { unmount } = renderPage(<Poster />);
  expect(motion()).toBe('running');
  await userEvent.click(screen.getByRole('button', { name: 'Остановить движение фона' }));
  expect(motion()).toBe('paused');
  unmount();
  renderPage(<Poster />);
  expect(motion()).toBe('paused');
  await userEvent.click(screen.getByRole('button', { name: 'Запустить движение фона' }));
  expect(motion()).toBe('running');
});

test('the background rests while the page is hidden', () => {
  renderPage(<Poster />);
  hide(true);
  expect(motion()).toBe('paused');
  hide(false);
  expect(motion()).toBe('running');
});

test('nothing moves, and nothing has to be stopped, for a reader who saves data or prefers reduced motion', () => {
  const connection = Object.getOwnPropertyDescriptor(navigator, 'connection');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const first = renderPage(<Poster />);
  expect(motion()).toBe('none');
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  if (connection === undefined) Reflect.deleteProperty(navigator, 'connection');
  else Object.defineProperty(navigator, 'connection', connection);

  const list = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => list);
  const second = renderPage(<Poster />);
  expect(motion()).toBe('none');
  second.unmount();
  vi.unstubAllGlobals();
});
