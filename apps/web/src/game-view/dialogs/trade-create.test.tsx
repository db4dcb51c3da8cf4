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

it.each(['100.5', '1e3', '-50'])(
  'keeps the money when «%s» is pasted, and says that it was not taken',
  async (text) => {
    const { game } = new GameBuilder({ now: 0, players: 2 }).owns('lev', 6).move('mira').done();
    const { context } = renderInGame(<Window />, game);
    act(() => context.ui.setState({ tradeWith: { userId: 'lev', mapItemId: 6 } }));
    const [given, taken] = screen.getAllByRole<HTMLInputElement>('textbox');
    await userEvent.type(given!, '75');
    await userEvent.tripleClick(given!);
    await userEvent.paste(text);
    expect(given?.value).toBe('75');
    expect(screen.getByText(`Нужно целое число. Не введено: «${text}»`).id).toBe(
      given?.getAttribute('aria-describedby'),
    );
    await userEvent.tripleClick(given!);
    await userEvent.paste('1\u202f000');
    expect(given?.value).toBe('1000');
    expect(taken?.value).toBe('0');
    await userEvent.tripleClick(given!);
    await userEvent.keyboard('999999');
    expect(given?.value).toBe(String(game.players[0]!.balance));
  },
);

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
