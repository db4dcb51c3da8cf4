import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const renderRecovery = (state?: unknown) =>
  renderPage(<RecoveryPage />, { path: '/authorization/resetPassword', state });

const toCode = async (events = userEvent.setup()) => {
  const page = renderRecovery();
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
  renderRecovery();
  await events.type(screen.getByLabelText('Email'), 'mira@{Enter}');
  expect(await screen.findByText('Неверный формат email')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
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

test('a code without an answer is not called wrong, and can be sent again', async () => {
  fakeServer({ [SEND]: {}, [CONFIRM]: { status: 500, body: '<html>' } });
  const { events } = await toCode();
  const field = screen.getByLabelText('Код из письма');
  await events.type(field, '407139{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Что-то пошло не так');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(button('Продолжить')).toHaveProperty('disabled', false);
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
  renderRecovery();
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
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'mira@example.com');
});

test('a reload keeps the step, and "back" goes one step', async () => {
  const calls = fakeServer({ [SEND]: {}, [CONFIRM]: { body: { secretCode: 's3' } }, [CHANGE]: {} });
  const { events, page } = await toPassword();
  page.unmount();
  // A reload: the history entry is all that is left.
  renderRecovery(window.history.state);
  expect(current().textContent).toContain('Шаг 3 из 3');
  window.history.back();
  expect(await screen.findByLabelText('Код из письма')).toBeTruthy();
  expect(screen.getByText('mira@example.com')).toBeTruthy();
  window.history.back();
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'mira@example.com');
  window.history.forward();
  await screen.findByLabelText('Код из письма');
  window.history.forward();
  await events.type(await screen.findByLabelText('Новый пароль'), 'mira2026');
  await events.type(screen.getByLabelText('Повторите пароль'), 'mira2026{Enter}');
  await waitFor(() => expect(page.path()).toBe('/authorization'));
  expect(calls.at(-1)?.body).toEqual({ secretCode: 's3', newPassword: 'mira2026' });
});

test("another page's state of the history shows the first step", () => {
  renderRecovery({ openNewGame: true });
  expect(current().textContent).toContain('Шаг 1 из 3');
});

test('a code that is typed while another is requested stays', async () => {
  let answer: (answer: object) => void = () => undefined;
  fakeServer({ [SEND]: {} });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { events } = await toCode(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
  const field = screen.getByLabelText('Код из письма');
  await events.type(field, '12');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  fakeServer({ [SEND]: () => new Promise((resolve) => (answer = resolve)) });
  await events.click(button('Отправить ещё раз'));
  await events.type(field, '3');
  await act(async () => answer({}));
  await screen.findByRole('timer');
  expect(field).toHaveProperty('value', '123');
});

test('the way home lies in a landmark', () => {
  renderRecovery();
  // The heads of the steps are in the main part, where a header is no landmark.
  const [first] = screen.getAllByRole('banner');
  expect(first?.closest('main')).toBeNull();
  expect(within(first!).getByRole('link', { name: 'На главную' })).toBeTruthy();
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
  ['код: 407-139', '407139'],
  ['код: 12', '12'],
  ['100.5', null],
  ['1e3', null],
])('the digits of "%s" are taken', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
