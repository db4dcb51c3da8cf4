import type { Command } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { AuctionPanel } from './auction-panel.tsx';

let builder: GameBuilder;

/** lev declines a company; mira looks on. */
const open = (balance: number) => {
  builder.balance('mira', balance).move('lev').dice(1, 2).run({ type: 'throwDice', userId: 'lev' });
  const context = renderInGame(<AuctionPanel />, builder.game);
  const shown = (command: Command): void => {
    const known = builder.packets.length;
    builder.run(command);
    context.show(...builder.packets.slice(known));
  };
  shown({ type: 'startAuction', userId: 'lev' });
  return { ...context, shown };
};

const leaveButton = (): HTMLButtonElement => screen.getAllByRole<HTMLButtonElement>('button').at(-1)!;

beforeEach(() => {
  builder = new GameBuilder({ now: 0, players: 3 });
});

it('says to who has left that he has', () => {
  const { shown } = open(1000);
  expect(leaveButton().textContent).toBe('Отказаться');
  shown({ type: 'leaveAuction', userId: 'mira' });
  expect(leaveButton().textContent).toBe('Вы отказались от участия');
  expect(leaveButton().disabled).toBe(true);
});

it('says to who was never in that his money did not suffice, whatever he did at an auction before', () => {
  const { shown, context, show } = open(1000);
  shown({ type: 'leaveAuction', userId: 'mira' });
  for (const userId of ['lev', 'gleb']) shown({ type: 'leaveAuction', userId });
  expect(context.playback.table.game.auction).toBeNull();
  show({ name: 'AuctionStart', auctionId: 2, mapItemId: 8, startPrice: 75, userIds: ['lev'], timeout: 1, deadline: 1 });
  expect(leaveButton().textContent).toBe('Вам не хватило денег на ставку');
  expect(leaveButton().disabled).toBe(true);
});

it('says it to who is too poor at the first one, too', () => {
  open(20);
  expect(leaveButton().textContent).toBe('Вам не хватило денег на ставку');
});
