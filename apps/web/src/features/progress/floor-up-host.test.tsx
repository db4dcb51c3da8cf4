import { experienceOfFloor } from '@magnaty/content';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadProgress } from './follow-progress.ts';
import { forgetProgress, useProgress } from './progress-store.ts';
import { NO_GAME, useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { sampleProgress } from '../../shared/testing/progress-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { FloorUpHost } from './floor-up-host.tsx';
import './floor-up.tsx';

const IN_GAME = { ...NO_GAME, isSetActiveGame: true, gameId: 'g1' };

beforeEach(() => forgetProgress());

const open = ({ path = '/', gameStatus = NO_GAME, floor = 15 } = {}) => {
  useSession.getState().logIn(sampleUser({ experience: experienceOfFloor(floor), gameStatus }));
  const calls = fakeServer({ 'POST /api/progress/shown': {} });
  useProgress.setState({ own: sampleProgress({ shownFloor: 12 }) });
  return { calls, ...renderPage(<FloorUpHost />, { path }) };
};
const dialog = () => screen.queryByRole('dialog');

test('several floors are one show, which the server learns; a press ends the motion, another one goes on', async () => {
  const { calls } = open();
  expect(await screen.findByRole('dialog', { name: 'Вы поднялись на 15-й этаж' })).toBeTruthy();
  expect(screen.getByText(/Звание «Совладелец»/u)).toBeTruthy();
  await waitFor(() =>
    expect(calls.map(({ url, body }) => [url, body])).toEqual([['/api/progress/shown', { floor: 15 }]]),
  );
  const next = screen.getByRole('button', { name: 'Дальше' });
  expect(document.activeElement).toBe(next);
  // jsdom prefers no motion in neither way: the first press may only end it.
  fireEvent.click(next);
  await waitFor(() => {
    fireEvent.click(next);
    expect(dialog()).toBeNull();
  });
  expect(useProgress.getState().own?.shownFloor).toBe(15);
});

test('an answer that does not know the shown floor yet shows nothing again', async () => {
  useSession.getState().logIn(sampleUser({ experience: experienceOfFloor(15) }));
  const answers = [sampleProgress({ shownFloor: 15 }), sampleProgress({ shownFloor: 12 })];
  fakeServer({ 'GET /api/progress/own': () => ({ body: answers.shift()! }) });
  renderPage(<FloorUpHost />, { path: '/' });
  await act(() => loadProgress());
  await act(() => loadProgress());
  expect(answers).toEqual([]);
  expect(useProgress.getState()).toMatchObject({ own: { shownFloor: 15 }, isLoading: false });
  expect(dialog()).toBeNull();
});

test('never during a game, on other pages, or before a result is read', () => {
  for (const where of [
    { path: '/game', gameStatus: IN_GAME },
    { gameStatus: IN_GAME },
    { path: '/rating' },
    { gameStatus: { ...NO_GAME, resultGameId: 'g1' } },
    { floor: 12 },
  ]) {
    const { unmount } = open(where);
    expect(dialog()).toBeNull();
    unmount();
  }
});

test('over a result that stands still', async () => {
  open({ path: '/game', gameStatus: IN_GAME });
  act(() => useProgress.setState({ isResultAtRest: true }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
