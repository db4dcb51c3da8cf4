import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleReasons } from '../testing/samples.ts';
import { takeReturnPath } from '../../../shared/session/return-path.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import LoginPage from '../../auth/login-page.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const CALL = 'POST /api/marketing/unsubscribeSendFeedback';
const REASONS = { body: { reasonList: sampleReasons() } };

const open = () => renderPage(<UnsubscribePage Login={LoginPage} />, { path: '/unsubscribe' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);
const heading = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => useSession.getState().logIn(sampleUser()));

test('a user confirms, answers in their own words, and is thanked', async () => {
  const calls = fakeServer({ [CALL]: REASONS });
  open();
  expect(screen.getByText('Вы уверены, что хотите отписаться от рассылки?')).toBeTruthy();
  await press('Отписаться');
  expect(await screen.findByRole('dialog', { name: 'Почему вы уходите?' })).toBeTruthy();
  expect(toasts()).toEqual(['success: Вы отписались от рассылки']);
  const send = screen.getByRole('button', { name: 'Отправить ответ' });
  expect(send).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Письма неинтересные' }));
  expect(screen.queryByLabelText('Расскажите подробнее')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Другое' }));
  const words = screen.getByLabelText('Расскажите подробнее');
  await userEvent.click(words);
  await userEvent.paste('ж'.repeat(101));
  expect(send).toHaveProperty('disabled', true);
  await userEvent.clear(words);
  await userEvent.type(words, ' только турниры {Enter}');
  const thanks = await heading();
  await waitFor(() => expect(thanks.textContent).toBe('Спасибо за ответ'));
  expect(document.activeElement).toBe(thanks);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{}, { reasonId: 5, comment: 'только турниры' }]);
});

test('a second unsubscription is told, and the dialog closes', async () => {
  const calls = fakeServer({ [CALL]: { status: 409, body: { code: 'ALREADY_UNSUBSCRIBED', message: 'other words' } } });
  open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Отписаться' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('Рассылка отключена'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts()).toEqual(['error: Вы уже отписаны от рассылки']);
  expect(calls).toHaveLength(1);
});

test('without an answer of the server the question stays, to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  open();
  await press('Отписаться');
  expect(await screen.findByRole('dialog', { name: 'Отписка от рассылки' })).toBeTruthy();
  expect(toasts()).toEqual(['error: Сервер не ответил. Проверьте соединение и попробуйте ещё раз']);
  fakeServer({ [CALL]: REASONS });
  await press('Отписаться');
  expect(await screen.findByRole('dialog', { name: 'Почему вы уходите?' })).toBeTruthy();
});

test('the questionnaire can be closed without an answer', async () => {
  const calls = fakeServer({ [CALL]: REASONS });
  open();
  await press('Отписаться');
  await screen.findByRole('dialog', { name: 'Почему вы уходите?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect((await heading()).textContent).toBe('Рассылка отключена'));
  expect(calls).toHaveLength(1);
});

test.each(['На главную', 'Закрыть'])('«%s» leaves the page without a call', async (name) => {
  const calls = fakeServer({});
  const { path } = open();
  await press(name);
  expect(path()).toBe('/');
  expect(calls).toEqual([]);
});

test('the page follows logout and login, and a login elsewhere leads back to it', async () => {
  fakeServer({ [CALL]: REASONS });
  open();
  await press('Отписаться');
  await screen.findByRole('dialog', { name: 'Почему вы уходите?' });
  act(() => useSession.getState().clear());
  expect(await screen.findByLabelText('Логин')).toBeTruthy();
  expect(screen.getByText(/Войдите, чтобы отписаться/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(takeReturnPath()).toBe('/unsubscribe');
  act(() => useSession.getState().logIn(sampleUser()));
  expect(screen.getByRole('dialog', { name: 'Отписка от рассылки' })).toBeTruthy();
  expect(takeReturnPath()).toBeNull();
});
