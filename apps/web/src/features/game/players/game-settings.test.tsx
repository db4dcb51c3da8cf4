import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { GameSettings } from './game-settings.tsx';
import { SettingsPanel } from './lazy-settings-panel.ts';

// As in a game, where the browser loads it when it is idle.
beforeAll(() => SettingsPanel.preload());

it('opens at the volume, and gives the focus back to its button when Escape closes it', () => {
  renderInGame(<GameSettings />, new GameBuilder({ now: 0, players: 2 }).game);
  fireEvent.click(screen.getByRole('button', { name: 'Настройки игры' }));
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: /Громкость/ }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Настройки игры' }));
});
