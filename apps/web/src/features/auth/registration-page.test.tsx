import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import RegistrationPage from './registration-page.tsx';

const valid = { body: { isValid: true, errors: [] } };
const button = () => screen.getByRole('button', { name: 'Зарегистрироваться' });

async function fill({ password = 'mira1234' } = {}) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Никнейм'), 'mira_k');
  await user.type(screen.getByLabelText('Email'), 'mira@example.com');
  await user.type(screen.getByLabelText('Пароль'), password);
  return user;
}

test('the criteria follow the password, and unmet ones disable the button', async () => {
  fakeServer({ 'GET /api/user/validate/field/login': valid, 'GET /api/user/validate/field/email': valid });
  renderPage(<RegistrationPage />);
  const user = await fill({ password: 'mira' });
  const row = (text: string) => screen.getByText(text, { exact: false, selector: 'li > *' }).closest('li')?.textContent;
  expect(row('Без пробелов')).toContain(': выполнено');
  expect(row('Не меньше 8 символов')).toContain('не выполнено');
  expect(row('Хотя бы одна цифра')).toContain('не выполнено');
  expect(button()).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Пароль'), '1234');
  expect(row('Не меньше 8 символов')).toContain(': выполнено');
  expect(button()).toHaveProperty('disabled', false);
});

test('the server validates a field on blur, and the same value only once', async () => {
  const calls = fakeServer({
    'GET /api/user/validate/field/login': { body: { isValid: false, errors: ['Этот никнейм уже занят', 'И ещё'] } },
    'GET /api/user/validate/field/email': valid,
  });
  renderPage(<RegistrationPage />);
  const user = await fill();
  expect(await screen.findByText('Этот никнейм уже занят, И ещё')).toBeTruthy();
  expect(button()).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Никнейм'));
  await user.tab();
  expect(calls.filter(({ url }) => url.includes('/login'))).toHaveLength(1);
  await user.type(screen.getByLabelText('Никнейм'), '2');
  expect(screen.queryByText('Этот никнейм уже занят, И ещё')).toBeNull();
});

test('registration logs the user in; "remember me" is on by default', async () => {
  const calls = fakeServer({
    'GET /api/user/validate/field/login': valid,
    'GET /api/user/validate/field/email': valid,
    'POST /api/user/register': { body: sampleUser() },
  });
  renderPage(<RegistrationPage />);
  const user = await fill();
  await user.click(button());
  await waitFor(() => expect(useSession.getState().user).not.toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    login: 'mira_k',
    email: 'mira@example.com',
    password: 'mira1234',
    isRemember: true,
  });
});

test('a password that is too long is not shortened silently: the user could not log in with it', async () => {
  const tooLong = 'Пароль должен содержать не больше 64 символов';
  const calls = fakeServer({
    'GET /api/user/validate/field/login': valid,
    'GET /api/user/validate/field/email': valid,
    'POST /api/user/register': {
      status: 400,
      body: { code: 'WRONG_FIELDS', message: 'Ошибка', errors: { password: [tooLong] } },
    },
  });
  renderPage(<RegistrationPage />);
  const user = await fill();
  await user.click(screen.getByLabelText('Пароль'));
  await user.paste('5'.repeat(60));
  await user.click(button());
  expect(await screen.findByText(tooLong)).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ password: `mira1234${'5'.repeat(60)}` });
});

test('errors of the server are shown under their fields', async () => {
  fakeServer({
    'GET /api/user/validate/field/login': valid,
    'GET /api/user/validate/field/email': valid,
    'POST /api/user/register': {
      status: 406,
      body: { code: 'WRONG_FIELDS', message: 'Ошибка', errors: { email: ['Адрес уже занят'] } },
    },
  });
  renderPage(<RegistrationPage />);
  const user = await fill();
  await user.click(button());
  expect(await screen.findByText('Адрес уже занят')).toBeTruthy();
});

test('after a refusal the first wrong field has the focus', async () => {
  const errors = { password: ['Слишком простой'], email: ['Адрес уже занят'] };
  fakeServer({
    'GET /api/user/validate/field/login': valid,
    'GET /api/user/validate/field/email': valid,
    'POST /api/user/register': { status: 406, body: { code: 'WRONG_FIELDS', message: 'Ошибка', errors } },
  });
  renderPage(<RegistrationPage />);
  const user = await fill();
  await user.click(button());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

test('a refusal does not mark what was typed after the form was sent', async () => {
  let answer: (answer: object) => void = () => undefined;
  fakeServer({
    'GET /api/user/validate/field/login': valid,
    'GET /api/user/validate/field/email': valid,
    'POST /api/user/register': () => new Promise((resolve) => (answer = resolve)),
  });
  renderPage(<RegistrationPage />);
  const user = await fill();
  await user.click(button());
  await user.type(screen.getByLabelText('Email'), '.ru');
  const errors = { login: ['Занят'], email: ['Адрес уже занят'] };
  await act(async () => answer({ status: 406, body: { code: 'WRONG_FIELDS', message: 'Ошибка', errors } }));
  expect(await screen.findByText('Занят')).toBeTruthy();
  expect(screen.queryByText('Адрес уже занят')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.com.ru');
});
