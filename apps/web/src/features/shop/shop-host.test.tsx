import type { ServerEvent } from '@magnaty/protocol';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { samplePayment } from './testing/samples.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import ShopHost from './shop-host.tsx';

const WAITING = samplePayment();
const listeners = new Set<(event: ServerEvent) => void>();
const receive = (event: ServerEvent): void => {
  for (const listener of [...listeners]) listener(event);
};
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  vi.restoreAllMocks();
  listeners.clear();
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
});

test('a page that was reloaded with an open QR code goes on following it, and says that the money has arrived', async () => {
  let status: 'waiting' | 'succeeded' = 'waiting';
  const calls = fakeServer({
    'GET /api/payment/open': () => ({ body: { paymentList: status === 'waiting' ? [WAITING] : [] } }),
    [`GET /api/payment/${WAITING.id}`]: () => ({ body: { ...WAITING, status } }),
    'GET /api/user/updateInfo': { body: { balance: 900, experience: 0, rating: 1 } },
  });
  useSession.getState().logIn(sampleUser({ balance: 100 }));
  const { unmount } = renderPage(<ShopHost />, { path: '/' });
  await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(['/api/payment/open']));
  // Its part is loaded on demand.
  await waitFor(() => {
    status = 'succeeded';
    receive({ name: 'PaymentChanged', payload: { paymentId: WAITING.id, status } });
    expect(toasts()).toEqual(['Оплата успешно произведена']);
  });
  await waitFor(() => expect(useSession.getState().user?.balance).toBe(900));
  unmount();
});

test('a guest is asked for no payments', async () => {
  const calls = fakeServer({});
  useSession.getState().clear();
  renderPage(<ShopHost />, { path: '/' });
  await Promise.resolve();
  expect(calls).toEqual([]);
});
