import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { JailPanel } from './jail-panel.tsx';

const show = (balance: number, mover = 'mira') => {
  const builder = new GameBuilder({ now: 0, players: 3 }).inJail('mira', 2).exitCard('mira').balance('mira', balance);
  renderInGame(<JailPanel />, builder.move(mover).done().game);
};

it('says why the payment is refused, and what the ways out do', () => {
  show(10);
  expect(screen.getByText('Не хватает денег')).toBeTruthy();
  expect(screen.getByText('или карточка: обычный ход')).toBeTruthy();
});

it('says that a debt comes first', () => {
  show(-10);
  expect(screen.getByText(/Сначала погасите долг/)).toBeTruthy();
});

it("gives no reason in another's move", () => {
  show(10, 'lev');
  expect(screen.queryByText(/ход другого/)).toBeNull();
});
