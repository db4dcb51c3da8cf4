import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { MainAction } from '../centre/main-action.tsx';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import { renderInGame } from '../testing/render-in-game.tsx';
import { useShortcuts } from './use-shortcuts.ts';

function Keys() {
  useShortcuts();
  return null;
}

it('the main key leads from another card back to the purchase, then to its button', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });
  expect(game.move.step).toBe('BUY_DECISION');
  const { context } = renderInGame(
    <>
      <Keys />
      <MainAction />
      <CompanySidebar />
    </>,
    game,
  );
  act(() => context.ui.setState({ selection: 39 }));
  expect(screen.getByRole('button', { name: 'Вернуться к покупке' })).toBeTruthy();
  fireEvent.keyDown(document.body, { code: 'KeyG', key: 'g' });
  expect(context.ui.getState().selection).toBeNull();
  expect(screen.queryByRole('button', { name: 'Вернуться к покупке' })).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyG', key: 'g' });
  expect(document.activeElement?.textContent).toMatch(/^Купить/);
});

it('the key of a trade opens the dialog only while an offer is allowed', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('lev', 39).move('lev');
  const { context, show } = renderInGame(<Keys />, builder.game);
  const press = () => {
    fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' });
    return context.ui.getState().tradeWith;
  };
  const showChange = (change: (builder: GameBuilder) => GameBuilder) => {
    const known = builder.packets.length;
    show(...change(builder).packets.slice(known));
  };
  expect(press()).toBeNull();
  showChange((s) => s.move('mira'));
  expect(press()).toEqual({ userId: 'lev', mapItemId: null });
  act(() => context.ui.setState({ tradeWith: null }));
  showChange((s) => s.balance('mira', -1));
  expect(press()).toBeNull();
  showChange((s) => s.balance('mira', 0));
  expect(press()).toBeNull();
  showChange((s) => s.balance('mira', 100).dice(5, 3).run({ type: 'throwDice', userId: 'mira' }));
  expect(builder.game.move.step).toBe('BUY_DECISION');
  expect(press()).toBeNull();
});
