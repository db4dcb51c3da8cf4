import { BOARD } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Board } from './board.tsx';
import type * as cellLabel from './use-cell-label.ts';

const rendered = vi.hoisted(() => [] as number[]);

vi.mock('./use-cell-label.ts', async (importOriginal) => {
  const original = await importOriginal<typeof cellLabel>();
  return {
    useCellLabel: (...args: Parameters<typeof original.useCellLabel>) => {
      rendered.push(args[1]);
      return original.useCellLabel(...args);
    },
  };
});

let context: ReturnType<typeof renderInGame>;

const show = (...events: GameEvent[]): void => {
  rendered.length = 0;
  context.show(...events);
};

beforeEach(() => {
  rendered.length = 0;
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('lev', 6).move('mira').done();
  context = renderInGame(<Board>{null}</Board>, game);
});

it('draws all 40 cells once', () => {
  expect([...rendered].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

it('draws a cell again for its own event, and no other', () => {
  show({ name: 'MapItemChangeRent', mapItemId: 6, currentRent: 40 });
  expect(rendered).toEqual([6]);
  show({ name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 1 });
  expect(rendered).toEqual([6]);
});

it('draws no cell for dice, bids, balances and timers', () => {
  show(
    { name: 'ThrowDice', userId: 'mira', scoreFirstDice: 1, scoreSecondDice: 2, purpose: 'MOVE' },
    { name: 'ChangeBalance', userId: 'lev', amount: 5, balance: 5, reason: 'CARD', counterpartId: null },
    { name: 'ChangeDeadline', timeout: 1, deadline: 1 },
    {
      name: 'AuctionStart',
      auctionId: 1,
      mapItemId: 8,
      startPrice: 75,
      userIds: ['lev'],
      timeout: 1,
      moveTimeLeft: 0,
      deadline: 1,
    },
    { name: 'AuctionMakeBet', auctionId: 1, userId: 'lev', price: 80, timeout: 1, deadline: 1 },
  );
  expect(rendered).toEqual([]);
});

it('draws only the tax cells again when taxes grow, and names the new sum', () => {
  show({
    name: 'StartMoveType',
    userId: 'lev',
    type: 'BEFORE_THROW',
    timeout: 1,
    deadline: 1,
    bank: 0,
    isExtra: false,
    round: BOARD.numbers.modes[1].growthFromRound,
  });
  expect(rendered).toEqual([4, 38]);
  const tax = screen.getByRole('button', { name: /^Налог на прибыль/ });
  expect(tax.textContent).toContain('260');
  expect(tax.getAttribute('aria-label')).toBe('Налог на прибыль. К оплате 260\u00a0млн');
});

it('draws the first and the last cell of a walk', () => {
  show({
    name: 'UserMoveTo',
    userId: 'mira',
    mapItemIdFrom: 0,
    mapItemIdTo: 8,
    indexFrom: 0,
    indexTo: 0,
    direction: 'FORWARD',
    type: 'DICE',
  });
  expect([...rendered].sort((a, b) => a - b)).toEqual([0, 8]);
});

it('names a cell for screen readers: owner, level, rent, players on it', () => {
  show(
    { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 5 },
    { name: 'MapItemChangeRent', mapItemId: 6, currentRent: 480 },
  );
  expect(screen.getByRole('button', { name: /Пиксель/ }).getAttribute('aria-label')).toBe(
    'Пиксель. Игры. Владелец Лев Дорн. Головной офис. Аренда 480\u00a0млн',
  );
});
