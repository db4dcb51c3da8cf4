import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useUiState } from '../context/use-ui-state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { TradeCreate } from './trade-create.tsx';

function Window() {
  const tradeWith = useUiState((state) => state.tradeWith);
  return tradeWith && <TradeCreate partnerId={tradeWith.userId} firstItem={tradeWith.mapItemId} />;
}

it('lets arrow keys choose the partner, and keeps what is given and the focus', async () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('lev', 6).owns('gleb', 8).move('mira').done();
  const { context } = renderInGame(<Window />, game);
  act(() => context.ui.setState({ tradeWith: { userId: 'lev', mapItemId: 6 } }));
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(document.activeElement).toBe(radio('Лев Дорн'));
  const [given] = screen.getAllByRole<HTMLInputElement>('textbox');
  await userEvent.type(given!, '50');

  // Native radio buttons of one name react to arrow keys in the same way.
  expect(radio('Глеб_77').name).toBe(radio('Лев Дорн').name);
  await userEvent.click(radio('Глеб_77'));
  expect(context.ui.getState().tradeWith).toEqual({ userId: 'gleb', mapItemId: null });
  expect(radio('Глеб_77').checked).toBe(true);
  expect(document.activeElement).toBe(radio('Глеб_77'));
  expect(given?.isConnected).toBe(true);
  expect(given?.value).toBe('50');
  expect(screen.getByRole('button', { name: /Квест/ }).getAttribute('aria-pressed')).toBe('false');
});

it('shows the time that is left of the move, and warns in its last seconds', () => {
  const open = (timeLeft: number) => {
    const { game } = new GameBuilder({ now: 0, players: 3 }).owns('lev', 6).move('mira', { timeLeft }).done();
    const { context, unmount } = renderInGame(<Window />, game);
    act(() => context.ui.setState({ tradeWith: { userId: 'lev', mapItemId: 6 } }));
    const timer = screen.getByRole('timer', { name: /^Осталось/ });
    const seen = [timer.textContent, timer.className.includes('warning')];
    unmount();
    return seen;
  };
  expect(open(38_000)).toEqual(['38', false]);
  expect(open(5_000)).toEqual(['5', true]);
});
