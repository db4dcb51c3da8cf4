import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import { MainAction } from '../centre/main-action.tsx';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import { renderInGame } from '../testing/render-in-game.tsx';
import { useShortcuts } from './use-shortcuts.ts';

function Keys() {
  useShortcuts();
  return null;
}

it('the main key goes back to the purchase from another card, then to its button', () => {
  const { game } = new Setting({ now: 0, players: 3 })
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .does({ type: 'throwDice', userId: 'mira' });
  expect(game.move.step).toBe('BUY_DECISION');
  const { context } = renderInGame(
    <>
      <Keys />
      <MainAction />
      <CompanySidebar />
    </>,
    game,
  );
  act(() => context.scene.setState({ selection: 39 }));
  expect(screen.getByRole('button', { name: 'Вернуться к покупке' })).toBeTruthy();
  fireEvent.keyDown(document.body, { code: 'KeyG', key: 'g' });
  expect(context.scene.getState().selection).toBeNull();
  expect(screen.queryByRole('button', { name: 'Вернуться к покупке' })).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyG', key: 'g' });
  expect(document.activeElement?.textContent).toMatch(/^Купить/);
});

it('the key of a deal opens its window only where an offer may be made', () => {
  const setting = new Setting({ now: 0, players: 3 }).owns('lev', 39).move('lev');
  const { context, show } = renderInGame(<Keys />, setting.game);
  const press = () => {
    fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' });
    return context.scene.getState().tradeWith;
  };
  const shown = (change: (setting: Setting) => Setting) => {
    const known = setting.packets.length;
    show(...change(setting).packets.slice(known));
  };
  expect(press()).toBeNull();
  shown((s) => s.move('mira'));
  expect(press()).toEqual({ userId: 'lev', mapItemId: null });
  act(() => context.scene.setState({ tradeWith: null }));
  shown((s) => s.balance('mira', -1));
  expect(press()).toBeNull();
  shown((s) => s.balance('mira', 0));
  expect(press()).toBeNull();
  shown((s) => s.balance('mira', 100).dice(5, 3).does({ type: 'throwDice', userId: 'mira' }));
  expect(setting.game.move.step).toBe('BUY_DECISION');
  expect(press()).toBeNull();
});
