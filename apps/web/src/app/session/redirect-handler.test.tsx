import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { rememberServiceLogin, rememberReturnPath, takeReturnPath } from '../../shared/session/return-path.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useSettingsStore } from '../../shared/session/settings-store.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import { RedirectHandler } from './redirect-handler.tsx';

const toasts = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);
const openAddress = (path: string) =>
  renderPage(
    <StrictMode>
      <RedirectHandler />
    </StrictMode>,
    { path },
  );

beforeEach(() => useSettingsStore.setState({ pane: null, openCount: 0 }));

test.each([
  ['vk', 'true', 'success: Аккаунт ВКонтакте был успешно привязан'],
  ['tg', 'true', 'success: Телеграм-аккаунт был успешно привязан'],
  ['ya', 'false', 'error: Ошибка. Яндекс-аккаунт не был привязан'],
])(
  'back from %s, connect=%s: the result is shown once, and the settings open at the accounts',
  (service, connect, text) => {
    useSession.getState().logIn(sampleUser());
    const { path } = openAddress(`/?page=settings&service=${service}&connect=${connect}`);
    expect(toasts()).toEqual([text]);
    expect(useSettingsStore.getState().pane).toBe('accounts');
    expect(path()).toBe('/');
  },
);

test('a confirmed address is reported, but not stored: it may belong to another user', () => {
  useSession.getState().logIn(sampleUser());
  const { path } = openAddress('/?emailConfirm=success');
  expect(toasts()).toEqual(['success: Почта была успешно подтверждена!']);
  expect(useSession.getState().user?.isConfirmedEmail).toBe(false);
  expect(path()).toBe('/');
});

test('any other value is a failure', () => {
  useSession.getState().logIn(sampleUser());
  openAddress('/?emailConfirm=expired');
  expect(toasts()).toEqual(['error: При подтверждении почты произошла ошибка, попробуйте снова']);
  expect(useSession.getState().user?.isConfirmedEmail).toBe(false);
});

test('a guest who asks for the settings gets them after login', () => {
  const { path } = openAddress('/?page=settings');
  expect(useSettingsStore.getState().pane).toBeNull();
  expect(path()).toBe('/');
  expect(takeReturnPath()).toBe('/?page=settings');
});

test('after a login by a service the user goes to the path that was refused before', async () => {
  rememberReturnPath('/game');
  rememberServiceLogin();
  const { path } = openAddress('/');
  expect(path()).toBe('/');
  act(() => useSession.getState().logIn(sampleUser()));
  await waitFor(() => expect(path()).toBe('/game'));
});
