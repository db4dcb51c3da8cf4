import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteCall, noteOutdated, noteRefusal, noteSocket, noteSocketBlocked } from '../../shared/api/connection.ts';
import * as leavePage from '../../shared/session/leave-page.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

const AWAY = 'Нет связи с сервером. Подключаемся…';
const BLOCKED = 'Сеть не пропускает соединение с игрой. Отключите VPN и блокировщики или смените сеть. Пробуем снова…';
const OFFLINE = 'Нет подключения к интернету. Ждём сеть…';
const NO_DATABASE = 'База данных недоступна: изменения пока не сохраняются. Ждём…';
const told = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const serve = (isUp: boolean) =>
  vi.stubGlobal('fetch', () =>
    isUp ? Promise.resolve(new Response('<html>')) : Promise.reject(new TypeError('lost')),
  );

beforeEach(() => {
  vi.useFakeTimers();
  serve(false);
});

test('a call without an answer shows the strip until the server answers again', async () => {
  renderPage(<ConnectionStrip />);
  expect(told()).toBe('');
  noteCall(false);
  await pass(2000);
  expect(told()).toBe(AWAY);
  await pass(30_000);
  expect(told()).toBe(AWAY);
  serve(true);
  await pass(5000);
  expect(told()).toBe('');
});

test('a browser without a network shows the strip, and the network takes it away', async () => {
  renderPage(<ConnectionStrip />);
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(2000);
  expect(told()).toBe(OFFLINE);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  // Meanwhile it has asked in vain, and asks again.
  serve(true);
  await pass(5000);
  expect(told()).toBe('');
});

test('an answer that was on its way when the network was lost does not hide the loss', async () => {
  renderPage(<ConnectionStrip />);
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(100);
  act(() => noteCall(true));
  await pass(2000);
  expect(told()).toBe(OFFLINE);
  // A server on this device answers without a network.
  act(() => noteCall(true));
  await pass(0);
  expect(told()).toBe('');
  // The library of queries listens too, and all tests share it.
  act(() => void window.dispatchEvent(new Event('online')));
});

test('a lost socket shows the strip, but not for a moment', async () => {
  renderPage(<ConnectionStrip />);
  act(() => noteSocket(true));
  await pass(500);
  act(() => noteSocket(false));
  await pass(5000);
  expect(told()).toBe('');
  act(() => noteSocket(true));
  await pass(2000);
  expect(told()).toBe(AWAY);
  act(() => noteSocket(false));
  await pass(0);
  expect(told()).toBe('');
});

test('a network that blocks only the socket is named, unless the server is silent too', async () => {
  serve(true);
  renderPage(<ConnectionStrip />);
  act(() => noteSocketBlocked());
  await pass(2000);
  expect(told()).toBe(BLOCKED);
  serve(false);
  await pass(3000);
  expect(told()).toBe(AWAY);
  serve(true);
  await pass(3000);
  expect(told()).toBe(BLOCKED);
  act(() => noteSocket(false));
  await pass(0);
  expect(told()).toBe('');
});

/** The server answers, and says by this status whether its database does. */
const serveReady = (status: number) =>
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response('<html>', { status: url === '/readyz' ? status : 200 })),
  );

test.each([
  ['is ready', 200],
  ['is behind a proxy, which sends calls to ready servers only', 404],
])('a database that is away is told until the server %s', async (_, status) => {
  serveReady(503);
  renderPage(<ConnectionStrip />);
  act(() => noteRefusal('WRONG_LOGIN'));
  await pass(2000);
  expect(told()).toBe('');
  act(() => noteRefusal('UNAVAILABLE'));
  await pass(30_000);
  expect(told()).toBe(NO_DATABASE);
  serveReady(status);
  await pass(5000);
  expect(told()).toBe('');
});

test('without a server nothing is known of its database', async () => {
  renderPage(<ConnectionStrip />);
  act(() => noteRefusal('UNAVAILABLE'));
  await pass(2000);
  expect(told()).toBe(NO_DATABASE);
  await pass(3000);
  expect(told()).toBe(AWAY);
  serveReady(503);
  await pass(5000);
  expect(told()).toBe(NO_DATABASE);
});

test('a page that is too old says so, and loads the new build when there is one', async () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/main-old.js');
  document.head.append(script);
  const reload = vi.spyOn(leavePage, 'reloadPage').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script type="module" src="/assets/main-old.js">')));
  renderPage(<ConnectionStrip />);
  noteOutdated();
  await pass(4000);
  expect(told()).toBe('Сайт обновился, а эта страница ещё нет: новое она не покажет. Обновите её через минуту.');
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script type="module" src="/assets/main-new.js">')));
  await pass(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
  script.remove();
});

test.each([
  ['/game', ''],
  ['/watch/a1', ''],
  ['/replay/a1', AWAY],
])('a running game at %s has a line of its own in its place', async (path, words) => {
  renderPage(
    <>
      <p data-connection-line="" />
      <ConnectionStrip />
    </>,
    { path },
  );
  noteCall(false);
  await pass(2000);
  expect(told()).toBe(words);
});
