// The windows of two features, in their order.
// @module-tag progress
// @module-tag seasons
import { experienceOfFloor } from '@magnaty/content';
import type { EndedSeason } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadProgress } from '../features/progress/follow-progress.ts';
import { forgetProgress } from '../features/progress/progress-store.ts';
import { NO_GAME, useSession } from '../shared/session/session-store.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { sampleProgress } from '../shared/testing/progress-samples.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { FirstWindows } from '../shared/slots/use-is-free.ts';
import { FloorUpHost, useIsNear } from '../features/progress/floor-up-host.tsx';
import SeasonsHost from '../features/seasons/end/season-end-host.tsx';
import '../features/progress/floor-up.tsx';
import '../features/seasons/end/season-end-window.tsx';

const ENDED: EndedSeason = {
  season: { number: 6, name: 'leaffall', startsAt: 0, endsAt: 1 },
  place: 1,
  listed: 2,
  rewards: { frame: null, inventoryId: null, stamp: null, coins: 0, experience: 120 },
};
const SEASON = 'Листопад окончен';
const FLOOR = 'Вы поднялись на 15-й этаж';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  forgetProgress();
});
afterEach(() => void vi.useRealTimers());

/** A page on which the season's end is known before the answer about the progress. */
const open = async ({ path = '/', progress = {}, gameStatus = NO_GAME } = {}) => {
  useSession.getState().logIn(sampleUser({ experience: experienceOfFloor(15), gameStatus }));
  const calls = fakeServer({
    'GET /api/rating/ended': { body: ENDED },
    'GET /api/progress/own': progress,
    'POST /api/progress/shown': {},
  });
  renderPage(
    <FirstWindows value={[useIsNear]}>
      <SeasonsHost />
      <FloorUpHost />
    </FirstWindows>,
    { path },
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.ariaLabel ?? dialog.textContent);

test('a floor comes before the end of the season, although its answer comes later', async () => {
  await open({ progress: { body: sampleProgress({ shownFloor: 12 }) } });
  expect(dialogs()).toEqual([]);
  await act(() => loadProgress());
  expect(await screen.findByRole('dialog', { name: FLOOR })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: SEASON })).toBeNull();
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(screen.queryByRole('dialog', { name: FLOOR })).toBeNull();
  });
  expect(await screen.findByRole('dialog', { name: SEASON })).toBeTruthy();
});

test.each([
  ['no higher floor', { body: sampleProgress({ shownFloor: 15 }) }],
  ['no answer', { status: 500 }],
])('after the question about the floor has brought %s, the end of the season comes', async (_answer, progress) => {
  await open({ progress });
  expect(dialogs()).toEqual([]);
  await act(() => loadProgress());
  expect(await screen.findByRole('dialog', { name: SEASON })).toBeTruthy();
});

test.each([
  ['on a page that shows no floors', { path: '/rating' }],
  ['beside a game to return to', { gameStatus: { ...NO_GAME, isDisconnected: true } }],
])('the end of the season waits for no floor %s', async (_where, page) => {
  await open(page);
  expect(await screen.findByRole('dialog', { name: SEASON })).toBeTruthy();
});
