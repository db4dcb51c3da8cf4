import { DICTIONARY } from '@magnaty/content';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { RUSSIAN, sampleUser, SERVER_INFO } from '../../shared/testing/samples.ts';
import { Boot } from './boot.tsx';

const info = { 'GET /api/unregistered/main/info': { body: SERVER_INFO } };
const texts = {
  'GET /api/unregistered/dictionary/1': { body: RUSSIAN },
  'GET /api/unregistered/dictionary/2': { body: { ...RUSSIAN, localeId: 2, code: 'en', texts: DICTIONARY.en } },
};
const guest = { 'GET /api/user/info': { status: 401, body: { code: 'NOT_LOGGED_IN', message: '' } } };

function Page() {
  return <p>{useText()('home.play')}</p>;
}
const boot = () =>
  render(
    <Boot>
      <Page />
    </Boot>,
  );

test('shows the loading screen, then the page in the first language', async () => {
  fakeServer({ ...info, ...texts, ...guest });
  boot();
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(await screen.findByText('Играть')).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
  expect(useSession.getState().user).toBeNull();
});

test("a change of the user's language loads it, and the page stays meanwhile", async () => {
  fakeServer({ ...info, ...texts, 'GET /api/user/info': { body: sampleUser() } });
  boot();
  await screen.findByText('Играть');
  act(() => useSession.getState().patchUser({ localeId: 2 }));
  expect(screen.getByText('Играть')).toBeTruthy();
  expect(await screen.findByText('Play')).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});

test('an unanswered call is retried once, then on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeServer({});
  boot();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(calls.filter(({ url }) => url.endsWith('/main/info'))).toHaveLength(2);
  fakeServer({ ...info, ...texts, ...guest });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(await screen.findByText('Играть')).toBeTruthy();
});
