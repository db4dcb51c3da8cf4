import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Background } from './background.tsx';

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeEach(() => {
  // jsdom plays no video.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  play.mockClear();
  pause.mockClear();
});

const darkening = (): string | undefined =>
  document.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--darkening');

const picture = (): string | null | undefined => document.querySelector('img')?.getAttribute('src');

test('a picture lies darkened by 0.8 behind its content', () => {
  renderPage(
    <Background source="/posters/midnight.svg">
      <p>Содержание</p>
    </Background>,
  );
  expect(picture()).toBe('/posters/midnight.svg');
  expect(darkening()).toBe('0.8');
  expect(document.querySelector('video')).toBeNull();
  expect(screen.queryByText('Содержание')).not.toBeNull();
});

test('a video plays silently over its poster, rests while the page is hidden, and stops on a click', async () => {
  renderPage(<Background source="/posters/city.webm" darkening={0.3} />);
  expect(picture()).toBe('/posters/city.webp');
  expect(document.querySelector('video')).toHaveProperty('muted', true);
  expect(darkening()).toBe('0.3');
  expect(play).toHaveBeenCalledOnce();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void fireEvent(document, new Event('visibilitychange')));
  expect(pause).toHaveBeenCalledOnce();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  act(() => void fireEvent(document, new Event('visibilitychange')));
  expect(play).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Остановить движение фона' }));
  expect(pause).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Запустить движение фона' }));
});

test('a video that the browser refuses to play leaves the poster', async () => {
  play.mockReturnValueOnce(Promise.reject(new Error('NotAllowedError')));
  renderPage(<Background source="/posters/city.mp4" />);
  await act(() => Promise.resolve());
  expect(picture()).toBe('/posters/city.webp');
});

test('a reader who prefers reduced motion sees the poster alone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  renderPage(<Background source="/posters/city.webm" />);
  expect(document.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(picture()).toBe('/posters/city.webp');
});
