import type { Command } from '@magnaty/rules';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../../gallery/game-builder.ts';
import { renderInGame } from '../../testing/render-in-game.tsx';
import { Announcement } from '../announcement.tsx';
import { AuctionPanel } from './auction-panel.tsx';

let builder: GameBuilder;

/** lev declines a company; mira watches. */
const open = (balance: number) => {
  builder.balance('mira', balance).move('lev').dice(1, 2).run({ type: 'throwDice', userId: 'lev' });
  const sendCommand = vi.fn(() => Promise.resolve(true));
  const context = renderInGame(<AuctionPanel />, builder.game, { clock: { now: () => Date.now() }, sendCommand });
  const runAndShow = (command: Command): void => {
    const known = builder.packets.length;
    builder.run(command);
    context.show(...builder.packets.slice(known));
  };
  runAndShow({ type: 'startAuction', userId: 'lev' });
  return { ...context, runAndShow, sendCommand };
};

const userIds = ['mira', 'lev', 'gleb'];

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  builder = new GameBuilder({ now: 0, players: 3 });
});

afterEach(() => vi.useRealTimers());

it('says to a player who has left the auction that they have', () => {
  const { runAndShow } = open(1000);
  screen.getByRole('button', { name: 'Отказаться' });
  runAndShow({ type: 'leaveAuction', userId: 'mira' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Вы отказались от участия' }).disabled).toBe(true);
  // Their bust among the bidders says it to everyone.
  screen.getByText('Пас');
  expect(screen.queryByRole('button', { name: /^(Отказаться|Пас)$/ })).toBeNull();
});

it('says to a player who could not take part that their money was not enough, even if they left an earlier auction', () => {
  const { runAndShow, context, show } = open(1000);
  runAndShow({ type: 'leaveAuction', userId: 'mira' });
  for (const userId of ['lev', 'gleb']) runAndShow({ type: 'leaveAuction', userId });
  expect(context.playback.table.game.auction).toBeNull();
  show(
    { name: 'ChangeBalance', userId: 'mira', amount: -990, balance: 10, reason: 'TAX', counterpartId: null },
    {
      name: 'AuctionStart',
      auctionId: 2,
      mapItemId: 8,
      startPrice: 75,
      userIds,
      timeout: 1,
      moveTimeLeft: 0,
      deadline: 1,
    },
  );
  screen.getByText('Вам не хватило денег на ставку');
});

it('says the same to a player who is too poor for their first auction', () => {
  open(20);
  screen.getByText('Вам не хватило денег на ставку');
});

it('tells a player without the money how to get it, and lets them bid once they have it', () => {
  builder.owns('mira', 39);
  const { runAndShow } = open(20);
  const raise = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Поднять на 5,/ });
  expect(raise().disabled).toBe(true);
  screen.getByText('Для +5 не хватает 30 млн. Продайте или заложите');
  expect(screen.getByRole('img', { name: 'mira_k участвует' })).toBeTruthy();
  runAndShow({ type: 'pledgeCompany', userId: 'mira', mapItemId: 39 });
  expect(raise().disabled).toBe(false);
  expect(screen.queryByText(/не хватает/)).toBeNull();
});

it('shows a bidder who was outbid and can pay no more as out', () => {
  const { runAndShow } = open(70);
  runAndShow({ type: 'makeBetOnAuction', userId: 'mira', price: 70 });
  expect(screen.queryByText(/не хват/)).toBeNull();
  runAndShow({ type: 'makeBetOnAuction', userId: 'lev', price: 75 });
  expect(screen.getByRole('img', { name: 'mira_k не участвует' })).toBeTruthy();
  screen.getByText('Вам не хватило денег на ставку');
});

it('lets a bidder pass, until the price rises', () => {
  const { runAndShow, sendCommand } = open(1000);
  runAndShow({ type: 'makeBetOnAuction', userId: 'gleb', price: 70 });
  fireEvent.click(screen.getByRole('button', { name: 'Пас' }));
  expect(sendCommand.mock.calls).toEqual([[{ type: 'doneAuction' }]]);
  runAndShow({ type: 'doneAuction', userId: 'mira' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Вы пасуете' }).disabled).toBe(true);
  screen.getByRole('img', { name: 'mira_k пасует' });
  runAndShow({ type: 'makeBetOnAuction', userId: 'lev', price: 75 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Пас' }).disabled).toBe(false);
});

it('says Раз and Два, and shows one raise in the last second, which a bid takes away', () => {
  const { runAndShow, show } = open(1000);
  runAndShow({ type: 'makeBetOnAuction', userId: 'gleb', price: 70 });
  expect(screen.queryByRole('status')).toBeNull();
  pass(6000);
  expect(screen.getByRole('status').textContent).toBe('Раз');
  pass(2000);
  expect(screen.getByRole('status').textContent).toBe('Два');
  pass(1000);
  expect(screen.getByRole('group', { name: 'Поднять ставку' }).textContent).toMatch(/^Перебить/);
  screen.getByText('Лидирует Глеб_77: 70 млн');
  show({ name: 'AuctionMakeBet', auctionId: 1, userId: 'mira', price: 75, timeout: 10_000, deadline: 19_000 });
  expect(screen.getAllByRole('button', { name: /^Поднять на/ })).toHaveLength(3);
});

it('says that the lot is sold, and winner and price once, on a page that has shown its auction', () => {
  builder.move('lev').dice(1, 2).run({ type: 'throwDice', userId: 'lev' }).run({ type: 'startAuction', userId: 'lev' });
  for (const userId of ['mira', 'gleb']) builder.run({ type: 'leaveAuction', userId });
  const known = builder.packets.length;
  const { show } = renderInGame(<Announcement isCovered={false} />, builder.game);
  expect(screen.queryByText('Продано!')).toBeNull();
  builder.run({ type: 'makeBetOnAuction', userId: 'lev', price: 50 });
  show(...builder.packets.slice(known));
  screen.getByText('Продано!');
  screen.getByText(/Лев Дорн/);
  screen.getByText(/50/);
  cleanup();
  renderInGame(<Announcement isCovered={false} />, builder.game);
  expect(screen.queryByText('Продано!')).toBeNull();
});
