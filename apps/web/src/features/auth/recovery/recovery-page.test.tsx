import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { useToasts } from '../../../shared/ui/toasts.ts';
import RecoveryPage from './recovery-page.tsx';
import { digitsOf } from './recovery-state.ts';

const SEND = 'GET /api/user/recover_password/send_code';
const CONFIRM = 'GET /api/user/recover_password/confirm';
const CHANGE = 'POST /api/user/recover_password/change';
const failure = (code: string, message: string, errors?: Record<string, string[]>) => ({
  status: 400,
  body: { code, message, errors },
});
const button = (name: string) => screen.getByRole('button', { name });
const current = () => screen.getByRole('listitem', { current: 'step' });

const toCode = async () => {
  const events = userEvent.setup();
  const page = renderPage(<RecoveryPage />, { path: '/authorization/resetPassword' });
  await events.type(screen.getByLabelText('Email'), ' mira@example.com {Enter}');
  await screen.findByLabelText('Код из письма');
  return { events, page };
};
const toPassword = async () => {
  const { events, page } = await toCode();
  await events.type(screen.getByLabelText('Код из письма'), '407139{Enter}');
  await screen.findByLabelText('Новый пароль');
  return { events, page };
};

test('three steps lead to the login page', async () => {
  const calls = fakeServer({ [SEND]: {}, [CONFIRM]: { body: { secretCode: 's3' } }, [CHANGE]: {} });
  const { events, page } = await toPassword();
  expect(current().textContent).toContain('Шаг 3 из 3');
  await events.type(screen.getByLabelText('Новый пароль'), 'mira2026');
  await events.type(screen.getByLabelText('Повторите пароль'), 'mira2026');
  await events.click(button('Сохранить'));
  await waitFor(() => expect(page.path()).toBe('/authorization'));
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Пароль от аккаунта был успешно изменен');
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/user/recover_password/send_code?email=mira%40example.com',
    '/api/user/recover_password/confirm?code=407139',
    '/api/user/recover_password/change',
  ]);
  expect(calls.at(-1)?.body).toEqual({ secretCode: 's3', newPassword: 'mira2026' });
});

test('an error of the address is shown under its field', async () => {
  fakeServer({ [SEND]: failure('WRONG_FIELDS', 'Нет', { email: ['Неверный формат email'] }) });
  const events = userEvent.setup();
  renderPage(<RecoveryPage />);
  await events.type(screen.getByLabelText('Email'), 'mira@{Enter}');
  expect(await screen.findByText('Неверный формат email')).toBeTruthy();
  expect(current().textContent).toContain('Почта');
});

test('a wrong code is reported, and the next digit clears the error', async () => {
  fakeServer({ [SEND]: {}, [CONFIRM]: failure('WRONG_CODE', 'Неверный код', { code: ['Неверный код'] }) });
  const { events } = await toCode();
  const field = screen.getByLabelText('Код из письма');
  await events.type(field, '40713');
  expect(button('Продолжить')).toHaveProperty('disabled', true);
  await events.type(field, '9');
  await events.click(button('Продолжить'));
  expect(await screen.findByText('Неверный код')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await events.type(field, '{Backspace}');
  expect(screen.queryByText('Неверный код')).toBeNull();
});

test('for an expired code the page says that a new one is needed', async () => {
  fakeServer({ [SEND]: {}, [CONFIRM]: failure('CODE_SPENT', 'Код больше не действует') });
  const { events } = await toCode();
  await events.type(screen.getByLabelText('Код из письма'), '407139{Enter}');
  expect(await screen.findByText('Код больше не действует')).toBeTruthy();
});

test('a code can be sent again after the countdown', async () => {
  const calls = fakeServer({ [SEND]: {} });
  vi.useFakeTimers();
  renderPage(<RecoveryPage />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mira@example.com' } });
  fireEvent.submit(screen.getByLabelText('Email').closest('form')!);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('timer').textContent).toBe('Отправить ещё раз через 1:00');
  await act(() => vi.advanceTimersByTimeAsync(13_100));
  expect(screen.getByRole('timer').textContent).toBe('Отправить ещё раз через 0:47');
  await act(() => vi.advanceTimersByTimeAsync(47_000));
  fireEvent.click(button('Отправить ещё раз'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(calls).toHaveLength(2);
  expect(screen.getByRole('timer').textContent).toBe('Отправить ещё раз через 1:00');
});

test('the address can be changed, and its field keeps the former one', async () => {
  fakeServer({ [SEND]: {} });
  const { events } = await toCode();
  await events.click(button('Изменить почту'));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.com');
});

test('an expired secret code leads back to the address', async () => {
  fakeServer({
    [SEND]: {},
    [CONFIRM]: { body: { secretCode: 's3' } },
    [CHANGE]: failure('CODE_SPENT', 'Код больше не действует'),
  });
  const { events } = await toPassword();
  await events.type(screen.getByLabelText('Новый пароль'), 'mira2026');
  await events.type(screen.getByLabelText('Повторите пароль'), 'mira2026{Enter}');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ type: 'error', text: 'Код больше не действует' });
});

test.each([
  ['407 139', '407139'],
  ['4071390', '407139'],
  ['код: 12', '12'],
])('the digits of "%s" are taken', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
