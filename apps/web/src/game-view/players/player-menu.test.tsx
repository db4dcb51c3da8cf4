import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { PlayerCard } from './player-card.tsx';

beforeEach(() => localStorage.clear());

const open = (some: Parameters<typeof renderInGame>[2] = {}) => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('mira', 1).owns('lev', 3).move('mira');
  const { context } = renderInGame(<PlayerCard userId="lev" />, game, some);
  fireEvent.click(screen.getByRole('button', { name: 'Действия: Лев Дорн' }));
  return context;
};
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

it('offers a deal to the player in the own move', () => {
  const { ui } = open();
  expect(items()).toEqual(['Предложить сделку', 'Заглушить']);
  choose('Предложить сделку');
  expect(ui.getState().tradeWith).toEqual({ userId: 'lev', mapItemId: null });
});

it('mutes the player, and the card says so', () => {
  open();
  choose('Заглушить');
  screen.getByText('Заглушён');
  fireEvent.click(screen.getByRole('button', { name: 'Действия: Лев Дорн' }));
  choose('Снять заглушение');
  expect(screen.queryByText('Заглушён')).toBeNull();
});

it('lets a watcher follow the player, and offers them no deal', () => {
  const { ui } = open({ kind: 'watch', viewerId: '' });
  expect(items()).toEqual(['Следить', 'Заглушить']);
  choose('Следить');
  expect(ui.getState().followedId).toBe('lev');
});

it('is not on the own card', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira');
  renderInGame(<PlayerCard userId="mira" />, game);
  expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
});
