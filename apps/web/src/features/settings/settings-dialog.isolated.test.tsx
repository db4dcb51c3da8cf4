import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@magnaty/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveSite } from '../../shared/session/leave-page.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { openSettings, useSettingsStore } from '../../shared/session/settings-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { goBackToPage } from '../../shared/testing/go-back.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import SettingsDialog from './settings-dialog.tsx';

vi.mock('../../shared/session/leave-page.ts', () => ({ leaveSite: vi.fn() }));

const removed = vi.fn();

function Settings() {
  const user = useSession((session) => session.user);
  return user && <SettingsDialog user={user} onRemoved={removed} />;
}

const open = (part: Partial<CurrentUser> = {}) => {
  useSession.getState().logIn(sampleUser(part));
  openSettings();
  renderPage(<Settings />);
  return userEvent.setup();
};
const toasts = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);
const expectToast = (text: string) => waitFor(() => expect(toasts()).toContain(text));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const user = () => useSession.getState().user;
const failure = (status: number, code = 'X', message = 'Отказ') => ({ status, body: { code, message } });

beforeEach(() => {
  removed.mockReset();
  vi.mocked(leaveSite).mockReset();
  useSettingsStore.setState({ pane: null, openCount: 0 });
});

test('saving is disabled until a field differs from the stored value', async () => {
  fakeServer({ 'GET /api/user/validate/field/login': { body: { isValid: true, errors: [] } } });
  const events = open();
  expect(button('Сохранить')).toHaveProperty('disabled', true);
  const nickname = screen.getByLabelText('Никнейм');
  await events.type(nickname, '2');
  expect(button('Сохранить')).toHaveProperty('disabled', false);
  await events.type(nickname, '{Backspace}');
  expect(button('Сохранить')).toHaveProperty('disabled', true);
});

test('the server validates a field on blur if it has changed, and only then', async () => {
  const calls = fakeServer({
    'GET /api/user/validate/field/firstName': { body: { isValid: false, errors: ['Слишком длинное', 'Буквы'] } },
  });
  const events = open();
  await events.click(screen.getByLabelText('Никнейм'));
  await events.click(screen.getByLabelText('Имя'));
  expect(calls).toEqual([]);
  await events.type(screen.getByLabelText('Имя'), 'М1');
  await events.tab();
  expect(await screen.findByText('Слишком длинное, Буквы')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a field that is emptied is validated as well', async () => {
  const calls = fakeServer({
    'GET /api/user/validate/field/login': { body: { isValid: false, errors: ['Слишком короткий'] } },
  });
  const events = open();
  await events.clear(screen.getByLabelText('Никнейм'));
  await events.tab();
  expect(await screen.findByText('Слишком короткий')).toBeTruthy();
  expect(calls.map(({ url }) => url)).toEqual(['/api/user/validate/field/login?value=']);
});

test('after all fields are saved a message is shown, and the dialog closes', async () => {
  const calls = fakeServer({
    'POST /api/user/update/field/gender': {},
    'POST /api/user/update/field/country': {},
  });
  const events = open();
  await events.selectOptions(screen.getByLabelText('Пол'), 'Женский');
  await events.selectOptions(screen.getByLabelText('Страна'), 'Россия');
  await events.click(button('Сохранить'));
  await expectToast('success: Все изменения были успешно сохранены!');
  expect(calls.map(({ body }) => body)).toEqual([{ value: 'female' }, { value: '1' }]);
  expect(user()).toMatchObject({ gender: 'female', countryId: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('input typed during a save stays, and the dialog stays open', async () => {
  let answer: (answer: object) => void = () => undefined;
  fakeServer({
    'GET /api/user/validate/field/login': { body: { isValid: true, errors: [] } },
    'POST /api/user/update/field/login': () => new Promise((resolve) => (answer = resolve)),
  });
  const events = open();
  const nickname = screen.getByLabelText('Никнейм');
  await events.type(nickname, '2');
  await events.click(button('Сохранить'));
  await events.type(nickname, '3');
  await act(async () => answer({}));
  await expectToast('success: Все изменения были успешно сохранены!');
  expect(user()).toMatchObject({ nickname: 'mira_k2' });
  expect(nickname).toHaveProperty('value', 'mira_k23');
  expect(button('Сохранить')).toHaveProperty('disabled', false);

  // The refusal belongs to the value that was sent.
  await events.click(button('Сохранить'));
  await events.type(nickname, '4');
  const body = { code: 'WRONG_FIELDS', message: 'Нет', errors: { login: ['Никнейм занят'] } };
  await act(async () => answer({ status: 406, body }));
  await waitFor(() => expect(button('Сохранить')).toHaveProperty('disabled', false));
  expect(nickname).toHaveProperty('value', 'mira_k234');
  expect(screen.queryByText('Никнейм занят')).toBeNull();
});

test('after some fields are saved a message is shown, and the refused ones stay editable', async () => {
  fakeServer({
    'GET /api/user/validate/field/login': { body: { isValid: true, errors: [] } },
    'GET /api/user/validate/field/email': { body: { isValid: true, errors: [] } },
    'POST /api/user/update/field/login': {
      status: 406,
      body: { code: 'WRONG_FIELDS', message: 'Нет', errors: { login: ['Никнейм занят'] } },
    },
    'POST /api/user/update/field/email': {},
  });
  const events = open({ isConfirmedEmail: true });
  await events.type(screen.getByLabelText('Никнейм'), '2');
  await events.clear(screen.getByLabelText('Email'));
  await events.type(screen.getByLabelText('Email'), 'new@example.com');
  await events.click(button('Сохранить'));
  await expectToast('warning: Изменения были сохранены частично');
  expect(screen.getByText('Никнейм занят')).toBeTruthy();
  expect(screen.getByLabelText('Никнейм')).toHaveProperty('value', 'mira_k2');
  // The saved address is not confirmed, and is marked so.
  expect(user()).toMatchObject({ nickname: 'mira_k', email: 'new@example.com', isConfirmedEmail: false });
  expect(screen.getByText(/Почта не подтверждена/)).toBeTruthy();
});

test('after a change of address the server is asked whether it is confirmed, since the account may have had it before', async () => {
  let answer: (isConfirmedEmail: boolean) => void = () => undefined;
  const calls = fakeServer({
    'POST /api/user/update/field/email': {},
    'GET /api/user/info': () =>
      new Promise((resolve) => {
        answer = (isConfirmedEmail) => resolve({ body: sampleUser({ email: 'old@example.com', isConfirmedEmail }) });
      }),
  });
  const events = open({ isConfirmedEmail: true });
  await events.clear(screen.getByLabelText('Email'));
  await events.type(screen.getByLabelText('Email'), 'old@example.com');
  await events.click(button('Сохранить'));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/user/info'));
  expect(user()).toMatchObject({ email: 'old@example.com', isConfirmedEmail: false });
  answer(true);
  await waitFor(() => expect(user()).toMatchObject({ email: 'old@example.com', isConfirmedEmail: true }));
});

test('if no field is saved, no success is shown', async () => {
  fakeServer({ 'POST /api/user/update/field/gender': failure(503, 'BUSY', 'Сервер занят') });
  const events = open();
  await events.selectOptions(screen.getByLabelText('Пол'), 'Мужской');
  await events.click(button('Сохранить'));
  await expectToast('error: Сервер занят');
  expect(toasts()).toHaveLength(1);
  expect(useSettingsStore.getState().pane).toBe('main');
});

test.each([
  [200, 'OK', 'success: Сообщение для подтверждения было отправлено вам на почту'],
  [403, 'EMAIL_CONFIRMED', 'error: Ошибка! Почта уже была подтверждена'],
  [403, 'FORBIDDEN_ORIGIN', 'error: Отказ'],
  [429, 'MAIL_ALREADY_SENT', 'warning: Сообщение с подтверждением уже было отправлено вам на почту'],
  [429, 'TOO_MANY_REQUESTS', 'error: Отказ'],
  [503, 'MAIL_UNAVAILABLE', 'error: Ошибка! Сервис отправки писем временно недоступен'],
  [503, 'BUSY', 'error: Ошибка! Сервис отправки писем временно недоступен'],
])('requesting the confirmation mail, answered with %i %s', async (status, code, text) => {
  fakeServer({ 'GET /api/user/confirm_email/send_code': status === 200 ? {} : failure(status, code) });
  const events = open();
  await events.click(button('Подтвердить'));
  await expectToast(text);
  expect(user()?.isConfirmedEmail).toBe(code === 'EMAIL_CONFIRMED');
  expect(screen.queryByText(/Почта не подтверждена/) === null).toBe(code === 'EMAIL_CONFIRMED');
});

test('a password is changed in two steps', async () => {
  const calls = fakeServer({ 'POST /api/user/approveLogin': {}, 'POST /api/user/changePassword': {} });
  const events = open();
  await events.click(button('Изменить пароль'));
  await events.type(screen.getByLabelText('Текущий пароль'), 'mira1234');
  await events.click(button('Продолжить'));
  await events.type(await screen.findByLabelText('Новый пароль'), 'mira2026');
  await events.type(screen.getByLabelText('Повторите пароль'), 'mira3');
  expect(screen.getByText('Пароли не совпадают')).toBeTruthy();
  expect(button('Сохранить')).toHaveProperty('disabled', true);
  await events.clear(screen.getByLabelText('Повторите пароль'));
  await events.type(screen.getByLabelText('Повторите пароль'), 'mira2026');
  await events.click(button('Сохранить'));
  await expectToast('success: Пароль от аккаунта был успешно изменен');
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'mira1234' }, { password: 'mira2026' }]);
  expect(useSettingsStore.getState().pane).toBe('main');
});

test('a wrong current password is reported at its field', async () => {
  fakeServer({ 'POST /api/user/approveLogin': failure(400, 'WRONG_PASSWORD') });
  const events = open();
  await events.click(button('Изменить пароль'));
  await events.type(screen.getByLabelText('Текущий пароль'), 'mira{Enter}');
  expect(await screen.findByText('Неверный пароль')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Текущий пароль'));
});

test('a user without a password starts with the new one, and its error is shown at its field', async () => {
  const calls = fakeServer({
    'POST /api/user/changePassword': {
      status: 400,
      body: { code: 'WRONG_FIELDS', message: 'Нет', errors: { password: ['Слишком длинный'] } },
    },
  });
  const password = `mira2026${'0'.repeat(60)}`;
  const events = open({ isSetPassword: false });
  expect(screen.getByLabelText('Пароль')).toHaveProperty('value', 'Не задан');
  await events.click(button('Задать пароль'));
  for (const label of ['Новый пароль', 'Повторите пароль']) {
    await events.click(screen.getByLabelText(label));
    await events.paste(password);
  }
  await events.click(button('Сохранить'));
  expect(await screen.findByText('Слишком длинный')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ password }]);
});

test.each([406, 520])('a change of password answered with %i leads back to the settings', async (status) => {
  fakeServer({ 'POST /api/user/changePassword': failure(status) });
  const events = open({ isSetPassword: false });
  await events.click(button('Задать пароль'));
  await events.type(screen.getByLabelText('Новый пароль'), 'mira2026');
  await events.type(screen.getByLabelText('Повторите пароль'), 'mira2026');
  await events.click(button('Сохранить'));
  await expectToast('error: Произошла непредвиденная ошибка, попробуйте немного позже');
  expect(useSettingsStore.getState().pane).toBe('main');
});

test('an account is deleted after its nickname is typed, apart from spaces', async () => {
  const calls = fakeServer({ 'GET /api/user/remove': {} });
  const events = open({ nickname: 'Мира К' });
  await events.click(button('Удалить аккаунт'));
  expect(button('Удалить')).toHaveProperty('disabled', true);
  await events.type(screen.getByLabelText('Введите ваш никнейм'), 'мира{Enter}');
  expect(await screen.findByText('Введенный никнейм не совпадает с вашим')).toBeTruthy();
  expect(calls).toEqual([]);
  await events.clear(screen.getByLabelText('Введите ваш никнейм'));
  await events.type(screen.getByLabelText('Введите ваш никнейм'), ' МираК');
  await events.click(button('Удалить'));
  await expectToast('success: Успешно! Ваш аккаунт был удален');
  expect(removed).toHaveBeenCalledOnce();
});

test('a failed deletion leads back to the settings', async () => {
  fakeServer({ 'GET /api/user/remove': failure(500) });
  const events = open();
  await events.click(button('Удалить аккаунт'));
  await events.type(screen.getByLabelText('Введите ваш никнейм'), 'mira_k{Enter}');
  await expectToast('error: Произошла непредвиденная ошибка, попробуйте позже');
  expect(useSettingsStore.getState().pane).toBe('main');
  expect(removed).not.toHaveBeenCalled();
});

const linked = (part: Partial<CurrentUser['servicesAuth']>) => ({
  servicesAuth: { ...sampleUser().servicesAuth, ...part },
});

test('the last way to log in cannot be unlinked while the address is not confirmed', async () => {
  fakeServer({});
  const events = open(linked({ vkId: '7', vkUsername: 'mira.k' }));
  await events.click(button(/^Привязанные аккаунты/));
  const [vk, tg] = await screen.findAllByRole('listitem');
  expect(within(vk!).getByText('mira.k')).toBeTruthy();
  expect(within(vk!).queryByRole('button')).toBeNull();
  expect(within(tg!).getByText('Не привязан')).toBeTruthy();
  expect(screen.getByText(/привяжите второй аккаунт/)).toBeTruthy();
  act(() => useSession.getState().patchUser({ isConfirmedEmail: true }));
  expect(button('Отвязать ВКонтакте')).toBeTruthy();
});

test('a service is unlinked', async () => {
  fakeServer({ 'GET /api/user/self_disconnect/ya': {}, 'GET /api/user/self_disconnect/tg': failure(403) });
  const events = open(linked({ yandexId: '1', yandexUsername: 'm', tgId: '2' }));
  await events.click(button(/^Привязанные аккаунты/));
  await events.click(await screen.findByRole('button', { name: 'Отвязать Телеграм' }));
  await expectToast('error: Ошибка. Телеграм-аккаунт не удалось отвязать');
  await events.click(button('Отвязать Яндекс'));
  await expectToast('success: Яндекс-аккаунт был успешно отвязан');
  expect(user()?.servicesAuth).toMatchObject({ yandexId: null, yandexUsername: null, tgId: '2' });
});

test('to link a service the browser goes to its page', async () => {
  fakeServer({ 'GET /api/user/self_connect/vk': { body: { url: 'https://id.example/authorize' } } });
  const events = open();
  await events.click(button(/^Привязанные аккаунты/));
  await events.click(await screen.findByRole('button', { name: 'Привязать ВКонтакте' }));
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://id.example/authorize'));
  expect(button('Привязать Яндекс')).toHaveProperty('disabled', true);
  goBackToPage();
  expect(button('Привязать Яндекс')).toHaveProperty('disabled', false);
});

test('the back button of a pane leads to the settings, and keeps their edits', async () => {
  fakeServer({});
  const events = open();
  await events.selectOptions(screen.getByLabelText('Пол'), 'Мужской');
  await events.click(button('Изменить аватар'));
  await events.click(button('Назад'));
  expect(screen.getByLabelText('Пол')).toHaveProperty('value', '0');
  expect(button('Сохранить')).toHaveProperty('disabled', false);
});
