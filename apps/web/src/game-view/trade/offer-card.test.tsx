import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { createUiStore, followPlayback } from '../context/ui-state.ts';
import { Dialogs } from '../dialogs.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { midGame, withOffer } from '../gallery/games.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import type { ViewerCommand } from '../state.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import { DealCards } from './lazy-deal-cards.ts';

beforeAll(() => DealCards.preload());

const NoResults = lazyPart(() => Promise.resolve({ default: () => null }));

function Screen() {
  useShortcuts();
  return (
    <>
      <CompanySidebar />
      <Dialogs Results={NoResults} />
    </>
  );
}

/** ada offers «Панорама» and 150 for mira's «Апогей». */
const OFFER = { from: 'ada', to: 'mira', give: [23], take: [39] } as const;
const builderOf = (bots: readonly string[]) => withOffer(midGame(0, { bots }).move('ada'), OFFER).done();
const show = (bots: readonly string[] = [], viewerId = 'mira') => {
  const ui = createUiStore();
  const sent: ViewerCommand[] = [];
  const sendCommand = vi.fn((command: ViewerCommand) => {
    sent.push(command);
    return Promise.resolve(true);
  });
  const builder = builderOf(bots);
  const screen = renderInGame(<Screen />, builder.game, { ui, sendCommand, viewerId });
  followPlayback(ui, screen.context.playback, viewerId);
  return { ...screen, ui, sent, sendCommand, builder };
};
const card = () => screen.queryByRole('region', { name: 'ada.white предлагает сделку' });
const answer = () => screen.findByRole('dialog', { name: 'ada.white предлагает сделку' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const open = async () => {
  fireEvent.click(button('Рассмотреть'));
  return within(await answer());
};

it.each([[['ada']], [[]]])(
  'an offer is a card that can be refused at once, of a bot and of a person (bots: %s)',
  (bots) => {
    const { sent } = show(bots);
    expect(card()).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button('Отклонить'));
    expect(sent).toEqual([{ type: 'cancelTrade', tradeId: 1 }]);
  },
);

it('opens, and Escape folds it again', async () => {
  const { ui } = show();
  await open();
  expect(ui.getState().openedOfferId).toBe(1);
  fireEvent(await answer(), new Event('cancel', { cancelable: true }));
  expect(ui.getState().openedOfferId).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card()).not.toBeNull();
});

it('leaves the board open to inspection: its head stays above the card of a company', () => {
  const { ui } = show();
  act(() => ui.setState({ selection: 15 }));
  expect(screen.getByRole('region', { name: 'Балтийский порт' })).toBeTruthy();
  expect(within(card()!).queryByText('Получаете')).toBeNull();
  expect(within(card()!).getByRole('button', { name: 'Рассмотреть' })).toBeTruthy();
  fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' });
  expect(within(card()!).getByText('Получаете')).toBeTruthy();
});

it('is opened by the key of a deal', async () => {
  show();
  fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' });
  await answer();
});

it('is none for the others, nor for a player for whom a bot plays', () => {
  show([], 'lev');
  expect(card()).toBeNull();
});

it('is answered with other terms, which are marked', async () => {
  const { sent } = show();
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Изменить условия' }));
  expect(dialog.getByText('Вы не изменили условия')).toBeTruthy();
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ответить встречным' });
  expect(send.disabled).toBe(true);

  await userEvent.click(dialog.getAllByRole('button', { name: 'Больше на 50\u00a0млн' })[1]!);
  expect(dialog.getByText('Изменения обведены или зачёркнуты')).toBeTruthy();
  expect(dialog.getByText('150', { selector: 's' })).toBeTruthy();
  // The keys of an answer are not for terms that are being changed.
  fireEvent.keyDown(document.body, { code: 'KeyY', key: 'y' });
  expect(sent).toEqual([]);
  await userEvent.click(send);
  expect(sent).toEqual([
    {
      type: 'counterTrade',
      tradeId: 1,
      mapItemIdListFrom: [39],
      mapItemIdListTo: [23],
      extraPriceFrom: 0,
      extraPriceTo: 200,
    },
  ]);
});

it('a double click neither takes the change back nor sends anything', async () => {
  const { sent, ui } = show();
  const dialog = await open();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Изменить условия' }));
  expect(ui.getState().counter?.tradeId).toBe(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть, как было' }));
  expect(ui.getState().counter).toBeNull();
  expect(sent).toEqual([]);
});

it('keeps what was changed while it is folded', async () => {
  const { ui } = show();
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Изменить условия' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Апогей/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Гелиос/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Свернуть' }));
  expect(ui.getState().openedOfferId).toBeNull();
  const again = await open();
  expect(again.getByRole('button', { name: /^Гелиос/ }).getAttribute('aria-pressed')).toBe('true');
  expect(again.getByRole('button', { name: /^Апогей/ }).getAttribute('aria-pressed')).toBe('false');
});

it('says that the viewer does not sell a company, and takes it back', async () => {
  const { sent, show: happens } = show();
  const dialog = await open();
  const tick = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Не предлагать мне «Апогей»' });
  expect(tick.checked).toBe(false);
  await userEvent.click(tick);
  expect(sent).toEqual([{ type: 'changeForSale', mapItemId: 39, isForSale: false }]);
  happens({ name: 'MapItemChangeForSale', mapItemId: 39, isForSale: false });
  expect(tick.checked).toBe(true);
  await userEvent.click(tick);
  expect(sent[1]).toEqual({ type: 'changeForSale', mapItemId: 39, isForSale: true });
});

it('a counter-offer comes as a card to the creator, with its changes; the second one cannot be changed', async () => {
  const { builder, show: happens } = show([], 'ada');
  const known = builder.packets.length;
  const lists = { mapItemIdListFrom: [39], mapItemIdListTo: [23], extraPriceFrom: 0 };
  builder.run({ type: 'counterTrade', userId: 'mira', tradeId: 1, ...lists, extraPriceTo: 200 });
  happens(...builder.packets.slice(known));
  // No notice of a refusal.
  expect(screen.queryByRole('status')).toBeNull();
  const counter = screen.getByRole('region', { name: 'mira_k меняет условия' });
  expect(within(counter).getByText('150', { selector: 's' })).toBeTruthy();
  fireEvent.click(button('Рассмотреть'));
  const dialog = within(await screen.findByRole('dialog', { name: 'mira_k меняет условия' }));
  expect(dialog.getByText('Изменения обведены или зачёркнуты')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Изменить условия' }));
  expect(dialog.queryByText('Изменения обведены или зачёркнуты')).toBeNull();

  const before = builder.packets.length;
  const back = { mapItemIdListFrom: [23], mapItemIdListTo: [39], extraPriceTo: 0 };
  builder.run({ type: 'counterTrade', userId: 'ada', tradeId: 2, ...back, extraPriceFrom: 170 });
  happens(...builder.packets.slice(before));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Ждём ответа' }).textContent).toContain('Встречное предложение');
});
