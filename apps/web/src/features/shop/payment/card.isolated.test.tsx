import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { leaveSite } from '../../../shared/session/leave-page.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTopUpStore } from '../top-up-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { goBackToPage } from '../../../shared/testing/go-back.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { sampleMethods, samplePayment } from '../testing/samples.ts';
import TopUp from './top-up.tsx';

vi.mock('../../../shared/session/leave-page.ts', () => ({ leaveSite: vi.fn(), reloadPage: vi.fn() }));

test("a payment by card leads to the bank's page, and comes back to the page that it left", async () => {
  useSession.getState().logIn(sampleUser());
  useTopUpStore.setState({ isOpen: true, choice: null });
  const url = 'https://bank.example/pay/1';
  const calls = fakeServer({
    'GET /api/payment/methods': { body: sampleMethods() },
    'POST /api/payment/topUp': {
      body: samplePayment({ type: 'card', confirmation: { type: 'redirect', url } }),
    },
  });
  renderPage(<TopUp />, { path: '/market?category=2' });
  await userEvent.type(await screen.findByLabelText('Сумма в рублях'), '100');
  await userEvent.click(await screen.findByRole('radio', { name: /карт/ }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(url));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ amount: 100, type: 'card', isConsent: true, returnTo: '/market?category=2' });
  expect(screen.getByRole('button', { name: 'Переходим на страницу банка' })).toHaveProperty('disabled', true);
  goBackToPage();
  expect(screen.getByRole('button', { name: /Оплатить/ })).toHaveProperty('disabled', false);
});
