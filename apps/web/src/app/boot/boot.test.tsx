import { DICTIONARY } from '@magnaty/content';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestLocale } from '../../shared/api/request.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer, type SeenCall } from '../../shared/testing/fake-server.ts';
import { RUSSIAN, sampleUser, SERVER_INFO } from '../../shared/testing/samples.ts';
import { Boot } from './boot.tsx';

const COUNTRIES: Readonly<Record<string, string>> = { ru: 'Россия', en: 'Russia' };

/** The server's names are in the language that the call names. */
const info = {
  'GET /api/unregistered/main/info': ({ headers }: SeenCall) => ({
    body: { ...SERVER_INFO, countries: [{ id: 1, name: COUNTRIES[headers.get('x-locale') ?? ''] }] },
  }),
};
const texts = {
  'GET /api/unregistered/dictionary/1': { body: RUSSIAN },
  'GET /api/unregistered/dictionary/2': { body: { ...RUSSIAN, localeId: 2, code: 'en', texts: DICTIONARY.en } },
};
const guest = { 'GET /api/user/info': { status: 401, body: { code: 'NOT_LOGGED_IN', message: '' } } };

function Page() {
  const [country] = useServerInfo().countries;
  return (
    <p>
      {useText()('home.play')}, {country?.name}
    </p>
  );
}
const boot = () =>
  render(
    <Boot>
      <Page />
    </Boot>,
  );
const prefer = (...languages: string[]) => vi.stubGlobal('navigator', { ...navigator, languages });

beforeEach(() => {
  prefer('de', 'ru');
  document.cookie = 'magnaty_user=1';
});

test('shows the loading screen, then the page, in the language that the browser prefers', async () => {
  fakeServer({ ...info, ...texts, ...guest });
  const russian = boot();
  expect(screen.getByRole('status').textContent).toBe('Загрузка');
  expect(await screen.findByText('Играть, Россия')).toBeTruthy();
  expect(document.documentElement.lang).toBe('ru');
  expect(useSession.getState().user).toBeNull();
  russian.unmount();

  prefer('en-US', 'ru');
  boot();
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(await screen.findByText('Play, Russia')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

test('a guest, whose browser has no marker of a session, asks for no user', async () => {
  document.cookie = 'magnaty_user=; max-age=0';
  const calls = fakeServer({ ...info, ...texts, 'GET /api/user/info': { body: sampleUser() } });
  boot();
  expect(await screen.findByText('Играть, Россия')).toBeTruthy();
  expect(calls.map(({ url }) => url)).not.toContain('/api/user/info');
  expect(useSession.getState().user).toBeNull();
});

test("all of the page is in the user's language, also the names that came before the user was known", async () => {
  prefer('en');
  fakeServer({ ...info, ...texts, 'GET /api/user/info': { body: sampleUser({ localeId: 1 }) } });
  boot();
  expect(await screen.findByText('Играть, Россия')).toBeTruthy();
  expect(requestLocale()).toBe('ru');
});

test("a change of the user's language loads it, and the page stays meanwhile", async () => {
  fakeServer({ ...info, ...texts, 'GET /api/user/info': { body: sampleUser() } });
  boot();
  await screen.findByText('Играть, Россия');
  act(() => useSession.getState().patchUser({ localeId: 2 }));
  expect(screen.getByText('Играть, Россия')).toBeTruthy();
  expect(await screen.findByText('Play, Russia')).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(requestLocale()).toBe('en');
});

test('after a logout the page keeps its language, and so does the next visit', async () => {
  fakeServer({ ...info, ...texts, 'GET /api/user/info': { body: sampleUser({ localeId: 2 }) } });
  const first = boot();
  await screen.findByText('Play, Russia');
  act(() => useSession.getState().clear());
  expect(screen.getByText('Play, Russia')).toBeTruthy();
  first.unmount();

  fakeServer({ ...info, ...texts, ...guest });
  boot();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('the language can be switched before anything is loaded, and is remembered', async () => {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const calls = fakeServer({
    ...info,
    ...texts,
    'GET /api/user/info': async () => {
      await isAnswered;
      return { body: sampleUser({ localeId: 1 }) };
    },
    'POST /api/user/update/field/locale': {},
  });
  const first = boot();
  await userEvent.click(screen.getByRole('button', { name: 'English', pressed: false }));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(document.title).toBe('Magnaty');
  await act(async () => answer());
  expect(await screen.findByText('Play, Russia')).toBeTruthy();
  // It is now the language of the account as well.
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ value: '2' });
  first.unmount();
  act(() => useSession.getState().clear());
  boot();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('a refused call is not retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeServer({ 'GET /api/unregistered/main/info': { status: 429 } });
  boot();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(calls.filter(({ url }) => url.endsWith('/main/info'))).toHaveLength(1);
});

test('an unanswered call is retried once, then on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeServer({ 'GET /api/unregistered/main/info': { status: 503 } });
  boot();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(calls.filter(({ url }) => url.endsWith('/main/info'))).toHaveLength(2);
  fakeServer({ ...info, ...texts, ...guest });
  const retry = screen.getByRole('button', { name: 'Попробовать ещё раз' });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(retry);
  expect(await screen.findByText('Играть, Россия')).toBeTruthy();
});
