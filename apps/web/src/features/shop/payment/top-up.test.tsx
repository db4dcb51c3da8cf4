import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTopUpStore } from '../top-up-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { sampleMethods } from '../testing/samples.ts';
import TopUp from './top-up.tsx';

beforeEach(() => {
  useSession.getState().logIn(sampleUser());
  useTopUpStore.setState({ isOpen: true, choice: null });
});

const open = (methods = sampleMethods()) => {
  fakeServer({ 'GET /api/payment/methods': { body: methods } });
  renderPage(<TopUp />);
  return screen.findByLabelText('Сумма в рублях');
};
const isDisabled = (name: string | RegExp) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

test('the coins follow the amount, and paying needs amount, method and consent', async () => {
  const amount = await open();
  expect(amount).toHaveProperty('placeholder', '1₽ = 10M');
  expect(isDisabled('Оплатить')).toBe(true);
  await userEvent.type(amount, '0250');
  expect(screen.getByRole('status', { name: /Вы получите/ }).textContent).toBe('2\u00a0500M');
  await userEvent.click(await screen.findByRole('radio', { name: /СБП/ }));
  expect(isDisabled(/^Оплатить/)).toBe(true);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(isDisabled(/^Оплатить/)).toBe(false);
  await userEvent.clear(amount);
  expect(isDisabled('Оплатить')).toBe(true);
});

test('quick amounts add, and are disabled where the total would exceed the maximum', async () => {
  const amount = await open();
  await userEvent.type(amount, '99600');
  expect(amount).toHaveProperty('value', '99\u00a0600');
  expect(isDisabled('Добавить 300\u00a0₽')).toBe(false);
  expect(isDisabled('Добавить 500\u00a0₽')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Добавить 300\u00a0₽' }));
  expect(amount).toHaveProperty('value', '99\u00a0900');
  await userEvent.type(amount, '9');
  expect(amount).toHaveProperty('value', '100\u00a0000');
});

test('a payment is repeated with its sum and its way to pay', async () => {
  useTopUpStore.setState({ choice: { amount: 250, type: 'card' } });
  const amount = await open();
  expect(amount).toHaveProperty('value', '250');
  const way = await screen.findByRole('radio', { name: /арт/ });
  expect(way).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /СБП/ }));
  expect(way).toHaveProperty('checked', false);
});

test('a server that takes no roubles says so, and nothing can be paid', async () => {
  const amount = await open(sampleMethods({ methodList: [] }));
  await screen.findByText('Оплата в рублях сейчас недоступна.');
  await userEvent.type(amount, '100');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(isDisabled(/^Оплатить/)).toBe(true);
});
