import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { offerSaving, useSettingsStore } from '../../../shared/session/settings-store.ts';
import { ServerInfoContext } from '../../../shared/session/server-info.ts';
import { fakeServer, type SeenCall } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser, SERVER_INFO } from '../../../shared/testing/samples.ts';
import SavePane from './save-pane.tsx';

const QUICK = sampleUser({ isQuick: true, email: null, isSetPassword: false });
const TAKEN = 'Этот email уже занят';

const show = (answer: (call: SeenCall) => { status?: number; body: unknown }): SeenCall[] => {
  const calls = fakeServer({ 'POST /api/user/save': answer });
  useSession.getState().logIn(QUICK);
  offerSaving('settings');
  renderPage(
    <ServerInfoContext value={SERVER_INFO}>
      <SavePane user={QUICK} />
    </ServerInfoContext>,
  );
  return calls;
};
const saveButton = () => screen.getByRole('button', { name: 'Сохранить аккаунт' });
const fill = async (email: string): Promise<void> => {
  const field = screen.getByLabelText('Email');
  await userEvent.clear(field);
  await userEvent.type(field, email);
};

test('a taken address is told at its field, nothing is lost, and another one saves the account', async () => {
  const calls = show(({ body }) =>
    (body as { email: string }).email === 'taken@example.org'
      ? { status: 400, body: { code: 'WRONG_FIELDS', message: '', errors: { email: [TAKEN] } } }
      : { body: { ...QUICK, isQuick: false, email: 'new@example.org' } },
  );
  expect(saveButton()).toHaveProperty('disabled', true);
  await fill('taken@example.org');
  await userEvent.type(screen.getByLabelText('Пароль'), 'magnat2026');
  await userEvent.click(saveButton());
  await screen.findByText(TAKEN);
  expect(useSession.getState().user).toMatchObject({ isQuick: true });
  await fill('new@example.org');
  expect(screen.queryByText(TAKEN)).toBeNull();
  await userEvent.click(saveButton());
  await waitFor(() => expect(useSettingsStore.getState().pane).toBeNull());
  expect(useSession.getState().user).toMatchObject({ isQuick: false, email: 'new@example.org', id: QUICK.id });
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { email: 'taken@example.org', password: 'magnat2026' },
    { email: 'new@example.org', password: 'magnat2026' },
  ]);
});

test('a second click while the first is being sent sends nothing', async () => {
  const calls = show(() => ({ body: { ...QUICK, isQuick: false } }));
  await fill('new@example.org');
  await userEvent.type(screen.getByLabelText('Пароль'), 'magnat2026');
  await userEvent.dblClick(saveButton());
  await waitFor(() => expect(useSettingsStore.getState().pane).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
