import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { JailPanel } from './jail-panel.tsx';

const show = (balance: number) => {
  const builder = new GameBuilder({ now: 0, players: 3 }).inJail('mira', 2).exitCard('mira').balance('mira', balance);
  renderInGame(<JailPanel />, builder.move('mira').done().game);
};

it('says why a way out of jail is closed, and describes one that is open', () => {
  show(10);
  expect(screen.getByText('Не хватает денег')).toBeTruthy();
  expect(screen.queryByText('Штраф за досрочный выход')).toBeNull();
  expect(screen.getByText('Освобождение из тюрьмы')).toBeTruthy();
});

it('says that a debt closes both ways out', () => {
  show(-10);
  expect(screen.getAllByText(/Сначала погасите долг/)).toHaveLength(2);
});
