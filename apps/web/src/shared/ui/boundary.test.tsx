import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Boundary, PartBoundary } from './boundary.tsx';

const Broken = () => {
  throw new Error('broken');
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
