import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { takeReturnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/session-store.ts';
import { closeSettings, openSettings, useSettingsStore } from '../shared/session/settings-store.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { SettingsHost } from './beside-pages.tsx';

beforeEach(() => useSettingsStore.setState({ pane: null, openCount: 0 }));

const nickname = () => screen.findByLabelText('Никнейм');

const closeAndOpen = async () => {
  act(closeSettings);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => openSettings());
};

test('edits survive the closing of the settings, until they are discarded', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(<SettingsHost />);
  act(() => openSettings());
  fakeServer({});
  expect(screen.queryByRole('button', { name: 'Отменить изменения' })).toBeNull();
  await userEvent.type(await nickname(), 'xx');
  await closeAndOpen();
  expect(await nickname()).toHaveProperty('value', 'mira_kxx');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить изменения' }));
  expect(await nickname()).toHaveProperty('value', 'mira_k');
  await closeAndOpen();
  expect(await nickname()).toHaveProperty('value', 'mira_k');
});

test('edits do not survive a logout', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(<SettingsHost />);
  act(() => openSettings());
  fakeServer({});
  await userEvent.type(await nickname(), 'xx');
  act(() => useSession.getState().clear());
  act(() => useSession.getState().logIn(sampleUser()));
  act(() => openSettings());
  expect(await nickname()).toHaveProperty('value', 'mira_k');
});

test('the settings close with the session, and do not open with the next one', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(<SettingsHost />);
  act(() => openSettings());
  await nickname();
  act(() => useSession.getState().clear());
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => useSession.getState().logIn(sampleUser()));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after deleting the account the user is at the login page, without a remembered path', async () => {
  fakeServer({ 'GET /api/user/remove': {} });
  useSession.getState().logIn(sampleUser());
  const { path } = renderPage(<SettingsHost />, { path: '/rating' });
  act(() => openSettings('removal'));
  await userEvent.type(await screen.findByLabelText('Введите ваш никнейм'), 'mira_k{Enter}');
  await waitFor(() => expect(path()).toBe('/authorization'));
  expect(useSession.getState().user).toBeNull();
  expect(takeReturnPath()).toBeNull();
});
