import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleInfo, sampleMailing } from './testing/samples.ts';
import { NO_GAME, useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import { Modal } from '../../shared/ui/modal.tsx';
import MailingsHost, { NewsWindow } from './mailings-host.tsx';
// It loads on demand. Here it loads before the tests, whose clock stands still.
import './news/news-window.tsx';

const BONUS = 'GET /api/marketing/get/5';
const INFO = 'GET /api/news';
const NO_INFO = { [INFO]: { body: { info: null } } };
const NUMBERS = { 'GET /api/user/updateInfo': { body: { balance: 99, experience: 0, rating: 1506 } } };

const logIn = () => act(() => useSession.getState().logIn(sampleUser()));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const close = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
  await pass(0);
};
const stored = () => sessionStorage.getItem('bonus');

beforeEach(() => void vi.useFakeTimers());

test('a bonus link waits in the session storage, and its mailing comes 100 ms after the login', async () => {
  const calls = fakeServer({ ...NO_INFO, ...NUMBERS, [BONUS]: { body: sampleMailing() } });
  const { path } = renderPage(<MailingsHost />, { path: '/?bonus=5&x=1' });
  expect(path()).toBe('/?x=1');
  await pass(1000);
  expect(stored()).toBe('5');
  expect(calls).toEqual([]);
  logIn();
  await pass(99);
  expect(calls).toEqual([]);
  await pass(1);
  expect(stored()).toBeNull();
  expect(dialogs()).toEqual(['Вам подарок']);
  expect(screen.getByText('Кабан')).toBeTruthy();
  expect(useSession.getState().user?.balance).toBe(99);
  await close('Закрыть');
  expect(dialogs()).toEqual([]);
});

test('a guest with a bonus link learns once that a gift waits, and gets it after the login', async () => {
  fakeServer({ ...NO_INFO, ...NUMBERS, [BONUS]: { body: sampleMailing() } });
  const { path } = renderPage(<MailingsHost />, { path: '/docs/contact?bonus=5' });
  await pass(0);
  expect(dialogs()).toEqual(['Вас ждёт подарок']);
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await pass(0);
  expect([path(), dialogs()]).toEqual(['/authorization', []]);
  logIn();
  await pass(100);
  expect(dialogs()).toEqual(['Вам подарок']);
});

test('news wait for the end of a dialog that opens while their window is loading', async () => {
  let loaded = (): void => undefined;
  const loading = new Promise<void>((resolve) => (loaded = resolve));
  const load = vi.spyOn(NewsWindow, 'preload').mockReturnValue(loading);
  fakeServer({ [INFO]: { body: { info: sampleInfo() } } });
  logIn();
  let setOpen = (_isOpen: boolean): void => undefined;
  function Page() {
    const [isOpen, set] = useState(false);
    useEffect(() => void (setOpen = set), []);
    return (
      <>
        <MailingsHost />
        <Modal open={isOpen} title="Настройки" onClose={() => undefined}>
          text
        </Modal>
      </>
    );
  }
  renderPage(<Page />);
  await pass(100);
  expect(dialogs()).toEqual([]);
  act(() => setOpen(true));
  loaded();
  await pass(0);
  expect(dialogs()).toEqual(['Настройки']);
  act(() => setOpen(false));
  await pass(0);
  expect(dialogs()).toContain('Турнир «Полночь»');
  load.mockRestore();
});

test.each([
  [403, 1],
  [404, 0],
  [500, 0],
])('a mailing refused with %i shows nothing, is forgotten and logged %i times', async (status, logged) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  fakeServer({ ...NO_INFO, [BONUS]: { status, body: { code: 'REFUSED', message: 'Refused' } } });
  renderPage(<MailingsHost />, { path: '/?bonus=5' });
  logIn();
  await pass(100);
  expect(stored()).toBeNull();
  expect(dialogs()).toEqual([]);
  expect(useToasts.getState().toasts).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(logged);
  warn.mockRestore();
});

test('the info comes before the bonus, never both, and its end is told once', async () => {
  const seen = 'POST /api/news/1/seen';
  const calls = fakeServer({
    [INFO]: { body: { info: sampleInfo() } },
    [BONUS]: { body: sampleMailing({ part: { isFirst: false } }) },
    [seen]: {},
  });
  renderPage(<MailingsHost />, { path: '/?bonus=5' });
  logIn();
  await pass(100);
  expect(dialogs()).toEqual(['Турнир «Полночь»']);
  await close('Понятно');
  expect(dialogs()).toEqual(['Вам подарок']);
  await close('Закрыть');
  expect(dialogs()).toEqual([]);
  expect(calls.filter(({ method, url }) => `${method} ${url}` === seen)).toHaveLength(1);
});

test('another user of the tab gets their own info', async () => {
  const calls = fakeServer({ [INFO]: { body: { info: sampleInfo() } } });
  renderPage(<MailingsHost />);
  logIn();
  await pass(100);
  act(() => useSession.getState().clear());
  expect(dialogs()).toEqual([]);
  act(() => useSession.getState().logIn(sampleUser({ id: 'u2' })));
  await pass(100);
  expect(dialogs()).toEqual(['Турнир «Полночь»']);
  expect(calls).toHaveLength(2);
});

test('the result of a game, which the home page still loads, comes before the info', async () => {
  fakeServer({ [INFO]: { body: { info: sampleInfo() } } });
  act(() => useSession.getState().logIn(sampleUser({ gameStatus: { ...NO_GAME, resultGameId: 'g1' } })));
  renderPage(<MailingsHost />, { path: '/' });
  await pass(1000);
  expect(dialogs()).toEqual([]);
  act(() => useSession.getState().setGameStatus(NO_GAME));
  await pass(1000);
  expect(dialogs()).toHaveLength(1);
});

test.each(['/game', '/watch/a1', '/unsubscribe'])('nothing opens over %s, but on the next page', async (path) => {
  fakeServer({ [INFO]: { body: { info: sampleInfo() } } });
  renderPage(<MailingsHost />, { path });
  logIn();
  await pass(1000);
  expect(dialogs()).toEqual([]);
  act(() => window.history.pushState(null, '', '/'));
  await pass(0);
  expect(dialogs()).toEqual(['Турнир «Полночь»']);
});

test('an info that another tab closes is closed here too', async () => {
  vi.useRealTimers();
  fakeServer({ [INFO]: { body: { info: sampleInfo() } } });
  renderPage(<MailingsHost />);
  logIn();
  await screen.findByRole('dialog');
  const other = new BroadcastChannel('magnaty.info');
  other.postMessage(2);
  other.postMessage(1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  other.close();
});
