import { act, screen, within } from '@testing-library/react';
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

const offerWindow = () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('lev', 6, 15).owns('mira', 5).move('mira').done();
  const { context } = renderInGame(<Window />, game);
  const open = (userId: string | null, mapItemId: number | null = null) =>
    act(() => context.ui.setState({ tradeWith: userId === null ? null : { userId, mapItemId } }));
  return { open, ui: context.ui, all: String(game.players[0]!.balance) };
};
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('changes money by steps, which stop at the ends, and takes all of it', async () => {
  const { open, all } = offerWindow();
  open('lev');
  const press = async (name: string | RegExp) => userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await press('Больше на 100\u00a0млн');
  await press('Больше на 50\u00a0млн');
  await press('Меньше на 10\u00a0млн');
  expect(fields()[0]).toBe('140');
  await press(/^Всё/);
  expect(fields()[0]).toBe(all);
  const more = screen.getAllByRole('button', { name: 'Больше на 10\u00a0млн' })[0]!;
  expect(more.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(more);
  expect(fields()[0]).toBe(all);
  // A button at its end keeps the focus.
  expect(document.activeElement).toBe(more);
});

it('is a draft once something was changed, and a draft goes on when it opens again', async () => {
  const { open, ui } = offerWindow();
  open('lev', 15);
  expect(ui.getState().drafts).toEqual({});
  open(null);
  expect(ui.getState().drafts).toEqual({});
  open('lev', 15);
  await userEvent.click(screen.getByRole('button', { name: /^Северный экспресс/ }));
  open(null);
  expect(ui.getState().drafts).toEqual({
    lev: { give: { price: 0, idsCompany: [5] }, take: { price: 0, idsCompany: [15] }, ended: null },
  });
  // It is opened from another company.
  open('lev', 6);
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed.join()).toMatch(/Северный экспресс[^]*Пиксель[^]*Балтийский порт/);
  await userEvent.click(screen.getByRole('button', { name: 'Отложить черновик' }));
  expect(ui.getState().tradeWith).toBeNull();
  expect(ui.getState().drafts['lev']?.take.idsCompany).toEqual([15, 6]);
});

it('shows each partner their own draft', async () => {
  const { open, ui } = offerWindow();
  const draft = { give: { price: 70, idsCompany: [] }, take: { price: 0, idsCompany: [] }, ended: null };
  act(() => ui.setState({ drafts: { gleb: draft } }));
  open('lev');
  await userEvent.click(screen.getAllByRole('button', { name: 'Больше на 10\u00a0млн' })[0]!);
  await userEvent.click(screen.getByRole('radio', { name: 'Глеб_77' }));
  expect(fields()[0]).toBe('70');
  await userEvent.click(screen.getByRole('radio', { name: 'Лев Дорн' }));
  expect(fields()[0]).toBe('10');
});

it('tells the rents of both sides before and after', async () => {
  const { open } = offerWindow();
  open('lev', 15);
  const half = (name: string) => within(screen.getByRole('region', { name }));
  expect(half('Отдаю').getByText('было 25, станет 100')).toBeTruthy();
  expect(half('Получаю').getByText('было 45, станет 20')).toBeTruthy();
});
