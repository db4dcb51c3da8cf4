import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRematch, type Rematch } from '../../shared/session/rematch-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { finishedGame } from '../../game-view/gallery/games.ts';
import { RECORDED_REMATCHES } from '../../game-view/gallery/recorded-rematches.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { FinalResult } from './final-result.tsx';

const { game } = finishedGame(0);
const GAME = 'gallery';
let answerEmit: () => void;
const emit = vi.spyOn(gameSocket, 'emit');

beforeEach(() => {
  emit.mockClear();
  emit.mockImplementation(() => new Promise((resolve) => (answerEmit = () => resolve({ ok: true }))));
  useRematch.setState({ rematch: null });
});

const show = (rematch: Rematch | null): void =>
  act(() => useRematch.setState({ rematch: rematch && { ...rematch, deadline: Date.now() + 20_000 } }));

const renderResult = (viewerId: string, mayAsk = true) => {
  const onLeave = vi.fn();
  const view = renderInGame(
    <FinalResult
      gameId={GAME}
      replay={null}
      mayAsk={mayAsk}
      players={game.players}
      viewerId={viewerId}
      missingReward={null}
      readStory={() => Promise.resolve(null)}
      onLeave={onLeave}
    />,
    game,
  );
  const press = (name: string): void => void fireEvent.click(view.getByRole('button', { name }));
  return { ...view, onLeave, press };
};

it('asks once, however often the button is pressed, and takes the agreement back with the same button', async () => {
  const { getByRole, press } = renderResult('mira');
  const button = getByRole('button', { name: 'Реванш' });
  button.focus();
  press('Реванш');
  press('Реванш');
  expect(emit.mock.calls.map(([name]) => name)).toEqual(['askRematch']);
  await act(async () => answerEmit());
  show(RECORDED_REMATCHES.waiting);
  expect(document.activeElement).toBe(getByRole('button', { name: 'Передумать' }));
  expect(getByRole('status').textContent).toContain('Ждём соперников. Отказ: Лев Дорн');
  press('Передумать');
  expect(emit).toHaveBeenLastCalledWith('answerRematch', { gameId: GAME, isAccepted: false });
});

it('shows who asks and how all answer; the viewer accepts or declines', async () => {
  const { getByRole, getAllByText, press } = renderResult('lev');
  const asked = { ...RECORDED_REMATCHES.asked, askedBy: 'ada' };
  show(asked);
  expect(getByRole('status').textContent).toContain('ada.white зовёт на реванш');
  // The one red action is the rematch while somebody waits for it.
  const isRed = (name: string) => getByRole('button', { name }).className.includes('primary');
  expect(['Сыграем', 'Новая игра'].map(isRed)).toEqual([true, false]);
  expect(getAllByText('За реванш').length).toBeGreaterThan(0);
  press('Отказаться');
  await act(async () => answerEmit());
  show({ ...asked, state: 'over' });
  expect(['Реванш', 'Новая игра'].map(isRed)).toEqual([false, true]);
  show(asked);
  press('Сыграем');
  expect(emit.mock.calls.map(([, payload]) => payload)).toMatchObject([
    { gameId: GAME, isAccepted: false },
    { gameId: GAME, isAccepted: true },
  ]);
});

it('names who is missing when it is over, and may be asked for again', () => {
  const { getByRole, press } = renderResult('mira');
  show(RECORDED_REMATCHES.over);
  expect(getByRole('status').textContent).toMatch(/^Реванш не состоялся\. Отказ: Лев Дорн/);
  press('Реванш');
  expect(emit).toHaveBeenCalledTimes(1);
});

it('leads out of the result when the next game of the viewer begins, and only then', () => {
  const { onLeave, getByRole } = renderResult('ada');
  show({ ...RECORDED_REMATCHES.without, gameId: 'another' });
  expect(onLeave).not.toHaveBeenCalled();
  show(RECORDED_REMATCHES.without);
  expect(onLeave).toHaveBeenCalledWith('home');
  expect(getByRole('status').textContent).toContain('Реванш начинается');
});

it('stays for a player without whom it began, and offers nothing long after the game', () => {
  const { onLeave, getByRole, queryByRole } = renderResult('lev', false);
  expect(queryByRole('button', { name: 'Реванш' })).toBeNull();
  show(RECORDED_REMATCHES.without);
  expect(onLeave).not.toHaveBeenCalled();
  expect(getByRole('status').textContent).toContain('Реванш начался без вас');
});
