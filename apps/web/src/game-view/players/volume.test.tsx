import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer, type SeenCall } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { volumeNow } from '../../shared/session/volume.ts';
import Volume from './volume.tsx';

const PATH = '/api/user/update/field/volume';

let calls: SeenCall[];

const open = () => {
  return renderPage(<Volume />);
};
const turnTo = (value: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: String(value) } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const saved = () => calls.filter(({ url }) => url === PATH).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers();
  calls = fakeServer({ [`POST ${PATH}`]: {} });
  useSession.getState().logIn(sampleUser({ volume: 50 }));
});

it('changes the sound at once, and saves after a second without changes', async () => {
  open();
  turnTo(70);
  expect(useSession.getState().user?.volume).toBe(70);
  await pass(900);
  turnTo(30);
  await pass(999);
  expect(saved()).toEqual([]);
  await pass(1);
  expect(saved()).toEqual([{ value: '30' }]);
  await pass(5000);
  expect(saved()).toHaveLength(1);
});

it('saves once if the game is left before that', async () => {
  const { unmount } = open();
  turnTo(15);
  unmount();
  await pass(0);
  expect(saved()).toEqual([{ value: '15' }]);
  await pass(5000);
  expect(saved()).toHaveLength(1);
});

it.each([
  ['closed', () => fireEvent(window, new Event('pagehide'))],
  ['hidden', () => fireEvent(document, new Event('visibilitychange'))],
])('saves at once if the page is %s', async (_, leave) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const sent = vi.spyOn(globalThis, 'fetch');
  open();
  turnTo(15);
  leave();
  await pass(0);
  expect(saved()).toEqual([{ value: '15' }]);
  // The browser would drop an ordinary call with the page.
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  await pass(5000);
  expect(saved()).toHaveLength(1);
  vi.restoreAllMocks();
});

it('saves nothing without a change', async () => {
  open().unmount();
  await pass(5000);
  expect(saved()).toEqual([]);
});

it('offers every value', () => {
  open();
  turnTo(37);
  expect(useSession.getState().user?.volume).toBe(37);
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('37');
});

it('changes the sound for a guest, and saves nothing', async () => {
  useSession.getState().clear();
  open();
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('50');
  turnTo(20);
  expect(volumeNow()).toBe(20);
  await pass(5000);
  expect(saved()).toEqual([]);
  turnTo(50);
});

it('is the same in another tab of the user, and not of another user', () => {
  open();
  turnTo(64);
  const newValue = localStorage.getItem('magnaty.volume');
  useSession.getState().logIn(sampleUser({ volume: 50 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'magnaty.volume', newValue }));
  expect(volumeNow()).toBe(64);
  useSession.getState().logIn(sampleUser({ id: 'u2', volume: 50 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'magnaty.volume', newValue }));
  expect(volumeNow()).toBe(50);
});
