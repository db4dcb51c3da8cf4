import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LiveRegion } from '../feed/live-region.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import { createAwayPlayers } from '../context/away-players.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { useGameFloors } from './floors-store.ts';
import { PlayerCard } from './player-card.tsx';

const show = (builder: GameBuilder) =>
  renderInGame(
    <>
      <PlayerCard userId="lev" />
      <LiveRegion />
    </>,
    builder.done().game,
    { awayPlayers: createAwayPlayers({ lev: 34_000 }) },
  );
const table = () => new GameBuilder({ now: 0, players: 3 }).move('mira');

it('shows by icon, text and seconds that a player has no connection, until they are back', () => {
  const { context } = show(table());
  const mark = screen.getByText('Нет связи').closest('p');
  expect(mark?.closest('[data-user]')?.getAttribute('data-user')).toBe('lev');
  expect(mark?.querySelector('svg')).not.toBeNull();
  expect(mark?.textContent).toContain('0:34');
  expect(screen.getByRole('status').textContent).toBe('Лев Дорн: нет связи с игрой.');
  act(() => context.awayPlayers.setState({}, true));
  expect(screen.queryByText('Нет связи')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('TIME-9 says in words that the game is paused, and lets no time of a move run', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).move('lev');
  const { game } = builder.run({ type: 'pauseGame', userId: 'lev', until: 1_800_000 }).done();
  // Whoever watches is out; the others are bots.
  game.pause ??= { timeLeft: 30_000, timeout: 60_000 };
  renderInGame(
    <>
      <PlayerCard userId="lev" />
      <LiveRegion />
    </>,
    game,
    { awayPlayers: createAwayPlayers({ lev: 1_800_000 }) },
  );
  const [mark, moverTime] = screen.getAllByText('Партия на паузе').map((words) => words.closest('p'));
  expect(mark?.textContent).toContain('30:00');
  expect(screen.getByRole('status').textContent).toBe('Партия на паузе: ждём игрока Лев Дорн.');
  expect(screen.queryByText('Нет связи')).toBeNull();
  expect(moverTime).toBeNull();
});

it('shows no connection state of a player who is out', () => {
  show(table().run({ type: 'dropUser', userId: 'lev' }));
  expect(screen.queryByText('Нет связи')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows a debt beside the jail', () => {
  show(table().balance('lev', -20).inJail('lev', 2));
  expect(screen.getByText('Долг')).toBeTruthy();
  expect(screen.getByText('В тюрьме: 2 хода')).toBeTruthy();
});

it('offers a deal in the own move, but not in its replay', () => {
  show(table());
  screen.getByRole('button', { name: 'Предложить сделку игроку Лев Дорн' });
  cleanup();
  renderInGame(<PlayerCard userId="lev" />, table().done().game, { kind: 'replay' });
  expect(screen.queryByRole('button', { name: /^Предложить сделку/ })).toBeNull();
});

it('has the floor of a player of this game, and none for another game', () => {
  const { game } = table().done();
  useGameFloors.setState({ gameId: game.gameId, floors: new Map([['lev', 14]]) });
  show(table());
  expect(screen.getByText('14-й этаж')).toBeTruthy();
  act(() => useGameFloors.setState({ gameId: 'another' }));
  expect(screen.queryByText('14-й этаж')).toBeNull();
});
