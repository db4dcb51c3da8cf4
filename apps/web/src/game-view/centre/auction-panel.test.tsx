import type { Command } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { AuctionPanel } from './auction-panel.tsx';

let builder: GameBuilder;

/** lev declines a company; mira watches. */
const open = (balance: number) => {
  builder.balance('mira', balance).move('lev').dice(1, 2).run({ type: 'throwDice', userId: 'lev' });
  const context = renderInGame(<AuctionPanel />, builder.game);
  const runAndShow = (command: Command): void => {
    const known = builder.packets.length;
    builder.run(command);
    context.show(...builder.packets.slice(known));
  };
  runAndShow({ type: 'startAuction', userId: 'lev' });
  return { ...context, runAndShow };
};

const userIds = ['mira', 'lev', 'gleb'];
const leaveButton = (): HTMLButtonElement => screen.getAllByRole<HTMLButtonElement>('button').at(-1)!;

beforeEach(() => {
  builder = new GameBuilder({ now: 0, players: 3 });
});

it('says to a player who has left the auction that they have', () => {
  const { runAndShow } = open(1000);
  expect(leaveButton().textContent).toBe('Отказаться');
  runAndShow({ type: 'leaveAuction', userId: 'mira' });
  expect(leaveButton().textContent).toBe('Вы отказались от участия');
  expect(leaveButton().disabled).toBe(true);
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
  expect(leaveButton().textContent).toBe('Вам не хватило денег на ставку');
  expect(leaveButton().disabled).toBe(true);
});

it('says the same to a player who is too poor for their first auction', () => {
  open(20);
  expect(leaveButton().textContent).toBe('Вам не хватило денег на ставку');
});

it('tells a player without the money how to get it, and lets them bid once they have it', () => {
  builder.owns('mira', 39);
  const { runAndShow } = open(20);
  const raise = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Поднять на 5,/ });
  expect(raise().disabled).toBe(true);
  screen.getByText('Для +5 не хватает 30 млн. Можно продать офис или заложить компанию');
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
  expect(leaveButton().textContent).toBe('Вам не хватило денег на ставку');
});
