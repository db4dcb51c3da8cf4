import { experienceOfFloor } from '@magnaty/content';
import type { GameProgress, ServerEvent } from '@magnaty/protocol';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetProgress, useProgress } from '../progress-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { sampleProgress } from '../../../shared/testing/progress-samples.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import ResultProgress from './result-progress.tsx';

const BEFORE = experienceOfFloor(14) + 20;
const GAINED = 18 + 100 + 40;
const stamp = { id: 'against', experience: 100, holders: 12 };
const counted = (part: Partial<GameProgress> = {}): GameProgress => ({
  isCounted: true,
  stamps: [stamp],
  task: { ...sampleProgress().task, isDone: true, experience: 40, coins: 10 },
  unlocks: [],
  ...part,
});
let answer: GameProgress;
let receive: (event: ServerEvent) => void;

beforeEach(() => {
  vi.restoreAllMocks();
  forgetProgress();
  vi.spyOn(gameSocket, 'on').mockImplementation(((name: string, listener: (payload: never) => void) => {
    if (name === 'AccountChanged') receive = ({ payload }) => listener(payload as never);
    return () => undefined;
  }) as unknown as typeof gameSocket.on);
  useSession.getState().logIn(sampleUser({ experience: BEFORE }));
});

/** The result comes in until `rest` is called. */
const open = (isWaiting = false) => {
  const calls = fakeServer({
    'GET /api/progress/game': () => ({ body: answer }),
    'GET /api/progress/own': { body: sampleProgress() },
    'GET /api/user/updateInfo': { body: { balance: 1, experience: BEFORE + GAINED, rating: 1 } },
  });
  let rest: () => void = () => undefined;
  function Result() {
    const [waits, setWaits] = useState(isWaiting);
    rest = () => act(() => setWaits(false));
    return (
      <div data-step="5">
        <ResultProgress gameId="g1" experience={18} isWaiting={waits} />
      </div>
    );
  }
  return { calls, ...renderPage(<Result />), rest: () => rest() };
};

test('the parts and the new stamp come when the server has counted the game; the floor is there at once', async () => {
  answer = { isCounted: false, stamps: [], task: null, unlocks: [] };
  const { calls } = open();
  expect(screen.getByRole('img', { name: /^14-й этаж/u })).toBeTruthy();
  expect(screen.getByText('партия 18')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ url }) => url === '/api/progress/game?gameId=g1')).toHaveLength(1));
  answer = counted();
  act(() => receive({ name: 'AccountChanged', payload: { what: ['progress'] } }));
  expect(await screen.findByText('партия 18 · марка 100 · задание дня 40')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Новая марка: «Вопреки»');
  expect(screen.getByRole('status').textContent).toContain('Таких на сервере 12.');
  const bar = screen.getByRole('img', { name: /^14-й этаж/u });
  expect(Number(bar.style.getPropertyValue('--added'))).toBeGreaterThan(0);
});

test('several stamps are one note with all names, which lands when the result stands still', async () => {
  answer = counted({ stamps: [stamp, { id: 'win', experience: 50, holders: null }], task: null });
  const { rest } = open(true);
  await waitFor(() => expect(useSession.getState().user?.experience).toBe(BEFORE + GAINED));
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('status')).toBeNull();
  rest();
  expect((await screen.findByRole('status')).textContent).toContain('2 новые маркиВопреки и Первая победа');
  expect(screen.getByText('партия 18 · марки 150')).toBeTruthy();
});

test('a while after it the next floor may be shown, and not when the result is closed', async () => {
  vi.useFakeTimers();
  answer = counted();
  const { unmount } = open();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(screen.getByText(/марка 100/u)).toBeTruthy();
  expect(useProgress.getState().isResultAtRest).toBe(false);
  await pass(3000);
  expect(useProgress.getState().isResultAtRest).toBe(true);
  unmount();
  expect(useProgress.getState().isResultAtRest).toBe(false);
});
