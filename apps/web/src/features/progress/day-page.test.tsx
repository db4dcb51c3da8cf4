import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetProgress } from './progress-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { sampleProgress } from '../../shared/testing/progress-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import DayPage from './day-page.tsx';

let progress = sampleProgress();

beforeEach(() => {
  forgetProgress();
  progress = sampleProgress();
  useSession.getState().logIn(sampleUser());
});

const open = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({ 'GET /api/progress/own': () => ({ body: progress }), ...handlers });
  return { calls, ...renderPage(<DayPage />, { path: '/progress/day' }) };
};
const posts = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

test('the task, the days and the safe of the week', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'Сегодня: 2 из 5' })).toBeTruthy();
  const days = screen.getAllByRole('listitem').filter((item) => item.closest('ol') !== null);
  expect(days.map((day) => day.querySelector('.unseen')?.textContent)).toEqual([
    'понедельник, 23 ноября: сделано',
    'вторник, 24 ноября: сделано',
    'среда, 25 ноября, сегодня',
    ...['четверг, 26', 'пятница, 27', 'суббота, 28', 'воскресенье, 29'].map((day) => `${day} ноября: впереди`),
  ]);
  expect(screen.getByText('Сейф недели: 2 из 5')).toBeTruthy();
  expect(screen.getByText(/Внутри 60 монет, 100 XP и стикер «Смех»/u)).toBeTruthy();
});

test('play opens the window of a new game on the home page', async () => {
  const { path } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Играть' }));
  expect(path()).toBe('/');
  expect(window.history.state).toEqual({ openNewGame: true });
});

test('the task is swapped once, and the page shows the other one', async () => {
  const { calls } = open({
    'POST /api/progress/swap': () => {
      progress = sampleProgress({ task: { taskId: 'deals', count: 0, target: 2, canSwap: false } });
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Заменить' }));
  await screen.findByText('Сегодня задание уже заменено.');
  expect(posts(calls)).toEqual([{ url: '/api/progress/swap', body: { day: '2026-11-25' } }]);
  expect(screen.getByRole('img', { name: 'Сегодня: 0 из 2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Заменить' })).toBeNull();
});

test('a refused swap says so, and the page shows what the server has', async () => {
  open({
    'POST /api/progress/swap': () => {
      progress = sampleProgress({ task: { canSwap: false } });
      return { status: 409, body: { code: 'CONFLICT', message: 'Задание уже заменено' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Заменить' }));
  await screen.findByText('Сегодня задание уже заменено.');
  expect(useToasts.getState().toasts).toMatchObject([{ type: 'error', text: 'Задание уже заменено' }]);
});

test('an open safe shows all that it holds, and is taken by one button', async () => {
  progress = sampleProgress({ safe: { state: 'open' } });
  const { calls } = open({
    'POST /api/progress/safe': () => {
      progress = sampleProgress({ safe: { state: 'taken' } });
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Открыть' }));
  const shelves = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shelves).toEqual([
    expect.stringContaining('60 монет'),
    expect.stringContaining('+100опыта'),
    expect.stringContaining('Стикер «Смех»'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Забрать всё' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'На сегодня' })).toBeTruthy());
  expect(posts(calls)).toEqual([{ url: '/api/progress/safe', body: { week: '2026-11-23' } }]);
  expect(useToasts.getState().toasts).toMatchObject([{ type: 'success' }]);
});

test('a sticker that the user has is said to become coins', async () => {
  progress = sampleProgress({ safe: { state: 'open', coinsInstead: 30 } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Открыть' }));
  expect(screen.getByText('90 монет')).toBeTruthy();
  expect(screen.getByText('из них 30 вместо стикера «Смех»: он у вас уже есть')).toBeTruthy();
  expect(screen.queryByText('навсегда')).toBeNull();
});

test('who gets no coins is told why, and sees none', async () => {
  progress = sampleProgress({ coins: 'unconfirmed' });
  open();
  expect(await screen.findByText(/Монеты за задания и сейф ждут подтверждения/u)).toBeTruthy();
  expect(screen.queryByText(/60 монет/u)).toBeNull();
});

test('without an answer the page says so, and asks again', async () => {
  let isUp = false;
  open({
    'GET /api/progress/own': () =>
      isUp ? { body: progress } : { status: 500, body: { code: 'INTERNAL', message: '' } },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Задание не загрузилось');
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'На сегодня' })).toBeTruthy();
});
