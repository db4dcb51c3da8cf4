import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameDialog } from './game-dialog.tsx';

/** Methods that jsdom lacks: popovers and animations. */
const end = vi.fn<() => void>();
const unknown = {
  popover: null,
  showPopover: () => undefined,
  getAnimations: () => [],
  animate: () => ({ finished: new Promise<void>((resolve) => end.mockImplementation(resolve)) }),
};

const prefer = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
};

beforeEach(() => Object.assign(HTMLElement.prototype, unknown));
afterEach(() => Object.keys(unknown).forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name)));

const page = (isOpen: boolean) => <main>{isOpen && <GameDialog label="Выйти?">Остаться</GameDialog>}</main>;
const copies = () => [...document.querySelectorAll('div')].filter(({ inert }) => inert);

it('plays the exit animation on an inert copy in the place of a closed dialog', async () => {
  prefer(false);
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  await Promise.resolve();
  expect(copies()).toHaveLength(1);
  expect(copies()[0]?.textContent).toBe('Остаться');
  end();
  await waitFor(() => expect(copies()).toHaveLength(0));
});

it('makes no copy if the user prefers reduced motion', async () => {
  prefer(true);
  const { rerender } = render(page(true));
  rerender(page(false));
  await Promise.resolve();
  expect(copies()).toHaveLength(0);
});

it('makes no copy when the whole screen is left', async () => {
  prefer(false);
  const { rerender } = render(page(true));
  rerender(<p>Главная</p>);
  await Promise.resolve();
  expect(copies()).toHaveLength(0);
});
