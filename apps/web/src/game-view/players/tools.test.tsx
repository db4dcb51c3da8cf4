import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { sampleUser, SERVER_INFO } from '../../shared/testing/samples.ts';
import { SettingsPanel, Volume } from './lazy-panels.ts';
import { Tools } from './tools.tsx';

// As in a game, where the browser loads them when it is idle.
beforeAll(() => Promise.all([SettingsPanel.preload(), Volume.preload()]));

const show = () =>
  renderInGame(
    <ServerInfoContext value={SERVER_INFO}>
      <Tools />
    </ServerInfoContext>,
    new GameBuilder({ now: 0, players: 3 }).move('mira').done().game,
  );

/** Sets the element that is in fullscreen, which jsdom does not support. */
const setFullscreen = (element: Element | null): void => {
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
};

it('detects that the page was already in fullscreen', () => {
  setFullscreen(document.documentElement);
  try {
    show();
    expect(screen.getByRole('button', { name: 'Выйти из полноэкранного режима' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  } finally {
    Reflect.deleteProperty(document, 'fullscreenElement');
  }
});

it('works in a browser without fullscreen', () => {
  show();
  const failed = vi.fn();
  window.addEventListener('error', failed);
  const button = screen.getByRole('button', { name: 'На весь экран' });
  fireEvent.click(button);
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

it('has a button for the volume that shows the level, and gives the focus back to it when Escape closes the panel', () => {
  useSession.getState().logIn(sampleUser({ volume: 30 }));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Громкость: 30' }));
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /Громкость/ });
  expect(document.activeElement).toBe(slider);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getByRole('group', { name: 'Громкость' }).textContent).toContain('0');
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Громкость: 0' }));
});

it('keeps the other settings in a panel of their own, with the way to the keys', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Настройки игры' }));
  const panel = screen.getByRole('group', { name: 'Настройки игры' });
  expect(panel.contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('button', { name: 'Клавиши' })).toBeTruthy();
});
