import type { OwnSession } from '@magnaty/protocol';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { useToasts } from '../../../shared/ui/toasts.ts';
import SessionsPane from './sessions-pane.tsx';

const AT = Date.UTC(2030, 0, 15, 12);
const DAY = 24 * 3_600_000;

const session = (id: string, part: Partial<OwnSession> = {}): OwnSession => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  loggedInAt: AT,
  seenAt: AT + DAY,
  isCurrent: false,
  ...part,
});
const OWN = session('own', { browser: 'Chrome', system: 'Windows', isCurrent: true });
const UNKNOWN = session('unknown', { browser: null, system: null });

const open = (list: readonly OwnSession[], handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    'GET /api/user/sessions': { body: { list } },
    'POST /api/user/sessions/end': {},
    ...handlers,
  });
  renderPage(<SessionsPane />);
  return calls;
};
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const ended = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

test('each session has its device and times, and the own one cannot be ended here', async () => {
  open([OWN, session('b'), UNKNOWN]);
  const [own, second, third] = await rows();
  expect(own).toMatch(/^Chrome, WindowsВход: 15 янв. 2030.*последний раз: 16 янв. 2030.*Этот браузер$/);
  expect(second).toMatch(/^Firefox, Linux.*Завершить$/);
  expect(third).toMatch(/^Неизвестное устройство/);
  expect(within(screen.getAllByRole('listitem')[0]!).queryByRole('button')).toBeNull();
});

test('one session is ended once by two clicks, and leaves the list', async () => {
  const calls = open([OWN, session('b'), UNKNOWN]);
  const button = await screen.findByRole('button', { name: 'Завершить сессию: Firefox, Linux' });
  await userEvent.dblClick(button);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(ended(calls)).toEqual([{ id: 'b' }]);
  expect(toasts()).toEqual(['Сессия завершена']);
});

test('all others are ended together', async () => {
  const calls = open([OWN, session('b'), UNKNOWN]);
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить все остальные' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(ended(calls)).toEqual([{ id: 'others' }]);
  expect(screen.getByText('Других входов нет.')).toBeTruthy();
});

test('a refusal is told, and the session stays', async () => {
  open([OWN, session('b')], {
    'POST /api/user/sessions/end': { status: 429, body: { code: 'X', message: 'Слишком часто' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Завершить сессию/ }));
  await waitFor(() => expect(toasts()).toEqual(['Слишком часто']));
  expect(await rows()).toHaveLength(2);
});

test('a list that did not come can be loaded again', async () => {
  let isBroken = true;
  open([], {
    'GET /api/user/sessions': () =>
      isBroken ? { status: 500, body: { code: 'X', message: '' } } : { body: { list: [OWN] } },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rows()).toHaveLength(1);
});
