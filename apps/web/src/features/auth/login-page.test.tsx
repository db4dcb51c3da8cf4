import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import LoginPage from './login-page.tsx';

const fill = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Логин'), 'mira_k');
  await user.type(screen.getByLabelText('Пароль'), 'mira1234');
  return user;
};
const button = () => screen.getByRole('button', { name: 'Войти' });

test('the submit button is disabled until both fields are filled', async () => {
  renderPage(<LoginPage />);
  expect(button()).toHaveProperty('disabled', true);
  await fill();
  expect(button()).toHaveProperty('disabled', false);
});

test('login stores the user in the session', async () => {
  const calls = fakeServer({ 'POST /api/user/auth': { body: sampleUser() } });
  renderPage(<LoginPage />);
  const user = await fill();
  await user.click(screen.getByLabelText('Запомнить меня'));
  await user.keyboard('{Enter}');
  await user.click(button());
  await waitFor(() => expect(useSession.getState().user?.nickname).toBe('mira_k'));
  expect(calls[0]?.body).toEqual({ login: 'mira_k', password: 'mira1234', isRemember: true });
});

test('a refusal is shown above the fields, marks them, and disappears with the next edit', async () => {
  const body = { code: 'WRONG_LOGIN', message: 'Неверный логин или пароль' };
  fakeServer({ 'POST /api/user/auth': { status: 400, body } });
  renderPage(<LoginPage />);
  const user = await fill();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Неверный логин или пароль');
  expect(screen.getByLabelText('Логин').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Логин'));
  expect(useSession.getState().user).toBeNull();
  await user.type(screen.getByLabelText('Пароль'), '5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['no connection', null, 'Сервер не ответил. Проверьте соединение и попробуйте ещё раз'],
  ['a failure of the server', { status: 500, body: '<html>' }, 'Что-то пошло не так. Попробуйте ещё раз чуть позже'],
])('%s marks no field, and the button takes the focus to try again', async (_, answer, text) => {
  if (answer === null) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  else fakeServer({ 'POST /api/user/auth': answer });
  renderPage(<LoginPage />);
  const user = await fill();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  for (const label of ['Логин', 'Пароль'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'mira_k');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('errors of a field are shown under it, joined by commas', async () => {
  const body = { code: 'WRONG_FIELDS', message: '', errors: { login: ['Слишком короткий', 'Занят'] } };
  fakeServer({ 'POST /api/user/auth': { status: 400, body } });
  renderPage(<LoginPage />);
  const user = await fill();
  await user.click(button());
  expect(await screen.findByText('Слишком короткий, Занят')).toBeTruthy();
});

test('the password is shown on request', async () => {
  renderPage(<LoginPage />);
  const user = await fill();
  expect(screen.getByLabelText('Пароль').getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(screen.getByLabelText('Пароль').getAttribute('type')).toBe('text');
});
