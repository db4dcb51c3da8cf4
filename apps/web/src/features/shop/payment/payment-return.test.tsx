import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTopUpStore } from '../top-up-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { samplePayment } from '../testing/samples.ts';
import { PaymentReturn } from './payment-return.tsx';

const PAID = samplePayment({ type: 'card', status: 'succeeded', confirmation: null });
const PATH = `GET /api/payment/${PAID.id}`;
const toasts = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);
const returnFromBank = () => renderPage(<PaymentReturn id={PAID.id} />, { path: `/market?item=1&payment=${PAID.id}` });

beforeEach(() => useSession.getState().logIn(sampleUser({ balance: 100 })));

test('a paid card is told, the balance is read again, and the address loses the payment', async () => {
  fakeServer({
    [PATH]: { body: PAID },
    'GET /api/user/updateInfo': { body: { balance: 900, experience: 0, rating: 1 } },
  });
  const { path } = returnFromBank();
  await waitFor(() => expect(toasts()).toEqual(['success: Оплата успешно произведена']));
  expect(path()).toBe('/market?item=1');
  await waitFor(() => expect(useSession.getState().user?.balance).toBe(900));
});

test('a declined card is told in a window that leads to another attempt', async () => {
  fakeServer({ [PATH]: { body: { ...PAID, status: 'declined' } } });
  const { path } = returnFromBank();
  expect((await screen.findByRole('alert')).textContent).toContain('Банк отклонил платёж, деньги не списаны');
  expect(path()).toBe('/market?item=1');
  await userEvent.click(screen.getByRole('button', { name: 'Оплатить ещё раз' }));
  expect(useTopUpStore.getState().isOpen).toBe(true);
  expect(toasts()).toEqual([]);
});

test('a payment that still waits is waited for, and stays in the address for a reload', async () => {
  fakeServer({ [PATH]: { body: { ...PAID, status: 'waiting' } } });
  const { path, unmount } = returnFromBank();
  await screen.findByRole('dialog', { name: 'Оплата' });
  expect(path()).toContain('payment=');
  expect(toasts()).toEqual([]);
  unmount();
});

test('the payment of somebody else is forgotten without a word', async () => {
  fakeServer({});
  const { path } = returnFromBank();
  await waitFor(() => expect(path()).toBe('/market?item=1'));
  expect(toasts()).toEqual([]);
});
