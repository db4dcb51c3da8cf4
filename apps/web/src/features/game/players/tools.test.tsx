import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ServerInfoContext } from '../../../shared/session/server-info.ts';
import { SERVER_INFO } from '../../../shared/testing/samples.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Tools } from './tools.tsx';

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
