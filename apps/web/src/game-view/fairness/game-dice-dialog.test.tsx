import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { GameDiceDialog } from './game-dice-dialog.tsx';

const COMMITMENT = '0123456789abcdef'.repeat(4);
const TIP = 'fedcba9876543210'.repeat(4);

const open = async (userId: string) => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
  const proof = {
    gameId: game.gameId,
    isOver: false,
    fairness: 2,
    commitment: COMMITMENT,
    dice: [{ userId, tip: TIP }],
    playersSeeds: [],
    draws: 1,
    serverSeed: null,
  };
  fakeServer({ [`GET /api/game/${game.gameId}/proof`]: { body: proof } });
  const view = renderInGame(<GameDiceDialog />, game);
  await screen.findByText(/0123 4567 89ab/);
  return view;
};

it('tells what is known while the game runs, and counts the draws on', async () => {
  const { show } = await open('mira');
  expect(screen.getByText('Вы добавили своё')).toBeTruthy();
  expect(screen.getByText(/fedc ba98/)).toBeTruthy();
  expect(screen.getByText('Откроется, когда партия закончится')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Проверить' })).toBeNull();
  const count = (): number => Number(/до сих пор: (\d+)/.exec(screen.getByRole('status').textContent ?? '')?.[1]);
  const first = count();
  show({ name: 'ThrowDice', userId: 'mira', scoreFirstDice: 1, scoreSecondDice: 2, purpose: 'MOVE' });
  expect(count()).toBe(first + 1);
});

it('says who gave a number, and that the own one is missing', async () => {
  await open('lev');
  expect(screen.getByText('Вашего числа нет')).toBeTruthy();
  const row = screen.getByRole('rowheader', { name: 'mira_k' }).parentElement!;
  expect(within(row).getByText('нет')).toBeTruthy();
});

it('opens what is not proven by keyboard', async () => {
  await open('mira');
  const summary = screen.getByText('Что этим не доказано');
  act(() => fireEvent.click(summary));
  expect(screen.getByText(/Выдумать целую партию сервер мог бы/)).toBeTruthy();
});
