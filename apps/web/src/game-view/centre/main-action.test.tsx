import { copyGame } from '@magnaty/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { translateTexts } from '../../shared/testing/translate-texts.ts';
import { Cell } from '../board/cell.tsx';
import { followPlayback } from '../context/ui-state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import type { ViewerCommand } from '../state.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { timedPlayback } from '../testing/timed-playback.ts';
import { MainAction } from './main-action.tsx';

it('is disabled as long as the server says so', () => {
  const { show } = renderInGame(<MainAction />, new GameBuilder({ now: 0, players: 2 }).move('mira').done().game);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Бросить кубики' });
  expect(button().disabled).toBe(false);
  show({ name: 'ChangeMoveButtonDisabled', userId: 'mira', isDisabled: true });
  expect(button().disabled).toBe(true);
  show({ name: 'ChangeMoveButtonDisabled', userId: 'mira', isDisabled: false });
  expect(button().disabled).toBe(false);
});

it('goes away with the throw, while a picture fills the centre, and during the opening', () => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
  const { playback } = timedPlayback(game);
  const { context } = renderInGame(<MainAction />, game, { playback });
  const isAway = () => screen.getByRole('button', { name: 'Бросить кубики' }).className.includes('away');
  expect(isAway()).toBe(false);
  act(() => playback.pictures.show({ kind: 'hit', cell: 1, weight: 2, ms: 500 }, 1));
  expect(isAway()).toBe(false);
  act(() => playback.pictures.show({ kind: 'headOffice', userId: 'lev', cell: 1, ms: 500 }, 1));
  expect(isAway()).toBe(true);
  act(() => playback.pictures.clear());
  expect(isAway()).toBe(false);
  act(() => context.ui.setState({ pending: [{ type: 'throwDice', timerId: game.deadline?.id ?? null }] }));
  expect(isAway()).toBe(true);
  act(() => context.ui.setState({ pending: [] }));
  act(() => playback.pause());
  expect(isAway()).toBe(true);
  act(() => playback.resume());
  expect(isAway()).toBe(false);
});

it('says what it does on a translated page too', () => {
  const builder = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
  const before = copyGame(builder.game);
  const { show } = renderInGame(<MainAction />, before);
  translateTexts();
  const { packets } = builder.dice(1, 3).run({ type: 'throwDice', userId: 'mira' });
  for (const packet of packets.filter(({ seq }) => seq > before.seq)) show(packet);
  expect(screen.getByRole('button', { name: 'Завершить ход' })).toBeTruthy();
});

/** mira has drawn a card on 36 that moved her to a free company. She decides about it, her card still open. */
const afterCard = () => {
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .owns('mira', 1)
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });
  const view = renderInGame(
    <>
      <MainAction />
      <Cell index={39} />
      <CompanySidebar />
    </>,
    game,
  );
  followPlayback(view.context.ui, view.context.playback, 'mira');
  view.show({ name: 'ActionCard', userId: 'mira', mapItemId: 36, cardId: 20, isReshuffled: false });
  expect(screen.getByRole('button', { name: 'Понятно' })).toBeTruthy();
  return view;
};
const buyButton = () => screen.queryByRole('button', { name: /^Купить/ });

it('keeps the purchase in the centre while a drawn card is open', () => {
  afterCard();
  expect(buyButton()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(buyButton()).not.toBeNull();
});

/** mira stands on the free company 21, price 220. */
const onFreeCompany = (balance: number, ...owned: readonly number[]) =>
  new GameBuilder({ now: 0, players: 3 })
    .owns('mira', ...owned)
    .balance('mira', balance)
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });

it('with too little money offers the one pledge that suffices, then the purchase', async () => {
  const sent: string[] = [];
  const sendCommand = (command: ViewerCommand) => {
    sent.push('mapItemId' in command ? `${command.type} ${command.mapItemId}` : command.type);
    return Promise.resolve(true);
  };
  // The pledges bring 75, 100 and 200.
  renderInGame(<MainAction />, onFreeCompany(140, 12, 5, 39).game, { sendCommand });
  expect(screen.getByRole('button', { name: /^На аукцион/ }).dataset['mainAction']).toBe('startAuction');
  fireEvent.click(screen.getByRole('button', { name: /^Заложить\s?«Северный экспресс» \+100 и купить/ }));
  await waitFor(() => expect(sent).toEqual(['pledgeCompany 5', 'userBuyCurrentCompany']));
});

it('buys nothing after a pledge that was refused', async () => {
  const sent: string[] = [];
  const sendCommand = (command: ViewerCommand) => {
    sent.push(command.type);
    return Promise.resolve(false);
  };
  const { context } = renderInGame(<MainAction />, onFreeCompany(175, 12).game, { sendCommand });
  fireEvent.click(screen.getByRole('button', { name: /^Заложить/ }));
  await context.playback.whenCaughtUp();
  await Promise.resolve();
  expect(sent).toEqual(['pledgeCompany']);
});

it('offers only the auction where no pledge suffices', () => {
  renderInGame(<MainAction />, onFreeCompany(5, 12).game);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^На аукцион/ })).toBeTruthy();
});

it('shows each way out of jail, a closed one disabled', () => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).inJail('mira', 2).balance('mira', 10).move('mira').done();
  renderInGame(<MainAction />, game);
  const isDisabled = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isDisabled(/Бросить кубики/)).toBe(false);
  expect(isDisabled(/^Заплатить 50/)).toBe(true);
  expect(isDisabled(/^Карточки освобождения нет/)).toBe(true);
});

it.each(['Апогей', 'Зерно'])('a cell or a tile that the player chooses replaces a drawn card: %s', (name) => {
  afterCard();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull();
  expect(screen.getByRole('region', { name })).toBeTruthy();
});

it('an auction replaces a drawn card', () => {
  const { show } = afterCard();
  show({
    name: 'AuctionStart',
    auctionId: 1,
    mapItemId: 21,
    startPrice: 165,
    userIds: ['lev'],
    timeout: 1,
    moveTimeLeft: 0,
    deadline: 1,
  });
  expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull();
  expect(screen.getByText('Лот аукциона')).toBeTruthy();
});

describe('the focus of the keyboard', () => {
  const thrown = () => {
    const builder = new GameBuilder({ now: 0, players: 2 }).owns('mira', 3).move('mira').done();
    const before = copyGame(builder.game);
    const view = renderInGame(
      <>
        <MainAction />
        <button type="button">Чат</button>
      </>,
      before,
    );
    const timerId = before.deadline?.id ?? null;
    const send = () => act(() => view.context.ui.setState({ pending: [{ type: 'throwDice', timerId }] }));
    const answer = (first: number, second: number) => {
      const { seq } = builder.game;
      builder.dice(first, second).run({ type: 'throwDice', userId: 'mira' });
      view.show(...builder.packets.filter((packet) => packet.seq > seq));
      act(() => view.context.ui.setState({ pending: [] }));
    };
    return { send, answer };
  };
  const focused = () => document.activeElement?.textContent;
  // A browser takes the focus from a disabled button; jsdom does not.
  const lose = () => (document.activeElement as HTMLElement).blur();

  it('comes back to the main action when it was lost to the page', async () => {
    const { send, answer } = thrown();
    await userEvent.tab();
    expect(focused()).toBe('Бросить кубики');
    lose();
    send();
    expect(document.activeElement).toBe(document.body);
    answer(1, 2);
    expect(focused()).toMatch(/^Завершить ход/);
  });

  it('goes on to a decision', async () => {
    const { send, answer } = thrown();
    await userEvent.tab();
    lose();
    send();
    answer(1, 4);
    expect(focused()).toMatch(/^Купить/);
  });

  it('is left where the user has moved it, and where it never was', async () => {
    const { send, answer } = thrown();
    await userEvent.tab();
    send();
    screen.getByRole('button', { name: 'Чат' }).focus();
    lose();
    answer(1, 2);
    expect(document.activeElement).toBe(document.body);
  });
});

it.each([
  { name: 'with money', balance: 1000 },
  { name: 'one pledge short of the price', balance: 175 },
])('promises no auction in a game without auctions, $name', ({ balance }) => {
  const { game } = new GameBuilder({ now: 0, players: 3, houseRules: { noAuctions: true, doubleStart: false } })
    .owns('mira', 12)
    .balance('mira', balance)
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });
  renderInGame(<MainAction />, game);
  expect(screen.getByRole('button', { name: /^Не покупать/ }).textContent).toContain('останется у банка');
  expect(screen.queryByText(/аукцион/i)).toBeNull();
});
