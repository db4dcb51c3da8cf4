import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Carousel } from './carousel.tsx';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), content: <p>{`slide ${index + 1}`}</p> }));
const shown = () => document.querySelector('[aria-roledescription=slide]:not([inert])')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());

test('slides rotate every 10 seconds, but not under the pointer', () => {
  renderPage(<Carousel label="news" slides={slides(2)} />);
  pass(9900);
  expect(shown()).toBe('slide 1');
  pass(200);
  expect(shown()).toBe('slide 2');
  pass(10_000);
  expect(shown()).toBe('slide 1');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'news' }));
  pass(60_000);
  expect(shown()).toBe('slide 1');
});

test('a switch locks the others for half a second', () => {
  renderPage(<Carousel label="news" slides={slides(3)} />);
  const to = (n: number) => fireEvent.click(screen.getByRole('button', { name: `Перейти к слайду ${n}` }));
  to(3);
  to(1);
  expect(shown()).toBe('slide 3');
  pass(500);
  to(1);
  expect(shown()).toBe('slide 1');
});

test('with reduced motion slides do not rotate', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  renderPage(<Carousel label="news" slides={slides(2)} />);
  pass(60_000);
  expect(shown()).toBe('slide 1');
});

test('a single slide has no controls', () => {
  renderPage(<Carousel label="news" slides={slides(1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});
