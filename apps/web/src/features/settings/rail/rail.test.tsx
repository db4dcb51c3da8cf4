import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, ServerInfo } from '@magnaty/protocol';
import { beforeEach, expect, test } from 'vitest';
import { ServerInfoContext } from '../../../shared/session/server-info.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { openSettings, type SettingsPane, useSettingsStore } from '../../../shared/session/settings-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser, SERVER_INFO } from '../../../shared/testing/samples.ts';
import { subscription } from '../../mailings/subscription.ts';
import { programPanes } from '../../programs/panes.ts';
import SettingsDialog from '../settings-dialog.tsx';

function Settings() {
  const user = useSession((session) => session.user);
  return (
    user && <SettingsDialog user={user} onRemoved={() => undefined} parts={{ panes: programPanes, subscription }} />
  );
}

interface Options {
  readonly user?: Partial<CurrentUser>;
  readonly info?: Partial<ServerInfo>;
  readonly pane?: SettingsPane;
}

const open = ({ user = {}, info = {}, pane = 'main' }: Options = {}) => {
  fakeServer({
    'GET /api/user/sessions': { body: { list: [] } },
    'GET /api/user/validate/field/login': { body: { isValid: true, errors: [] } },
  });
  useSession.getState().logIn(sampleUser(user));
  openSettings(pane);
  renderPage(
    <ServerInfoContext value={{ ...SERVER_INFO, ...info }}>
      <Settings />
    </ServerInfoContext>,
  );
  return userEvent.setup();
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim());
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const ALL = ['Профиль', 'Игра и звук', 'Приватность', 'Что присылать', 'Привязанные аккаунты', 'Боты', 'Сессии'];

beforeEach(() => useSettingsStore.setState({ pane: null, openCount: 0 }));

test('the rail has all panes; one is chosen, and names what is shown', async () => {
  const events = open();
  expect(tabs()).toEqual(ALL);
  expect(tab('Профиль').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Профиль' })).toBeTruthy();
  await events.click(tab('Игра и звук'));
  const panel = screen.getByRole('tabpanel', { name: 'Игра и звук' });
  expect(tab('Игра и звук').getAttribute('aria-controls')).toBe(panel.id);
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
  expect(screen.queryByLabelText('Никнейм')).toBeNull();
  expect(document.activeElement).toBe(tab('Игра и звук'));
});

test('arrows, Home and End move in the rail and open nothing; Enter opens', async () => {
  const events = open();
  act(() => tab('Профиль').focus());
  await events.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(tab('Приватность'));
  expect(tab('Профиль').getAttribute('aria-selected')).toBe('true');
  await events.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(tab('Сессии'));
  await events.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tab('Профиль'));
  await events.keyboard('{End}{Enter}');
  expect(await screen.findByRole('tabpanel', { name: 'Сессии' })).toBeTruthy();
  await events.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('Профиль'));
  // One tab stop for the whole rail.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Сессии')]);
});

test('the rail marks the profile while it has unsaved changes, also from other panes', async () => {
  const events = open();
  await events.type(screen.getByLabelText('Никнейм'), '2');
  expect(screen.getByRole('status').textContent).toBe('Изменено: никнейм');
  await events.selectOptions(screen.getByLabelText('Страна'), 'Россия');
  expect(screen.getByRole('status').textContent).toBe('Изменено: никнейм, страна');
  await events.click(tab('Игра и звук'));
  await events.click(tab(/^Профиль ?, есть несохранённые изменения$/));
  await events.click(screen.getByRole('button', { name: 'Отменить изменения' }));
  expect(screen.getByRole('status').textContent).toBe('Изменений нет');
  expect(tab('Профиль').textContent.trim()).toBe('Профиль');
});

test('a quick account has no bots, and a site without login services no linked accounts', async () => {
  open({ user: { isQuick: true, email: null, isSetPassword: false }, info: { services: [] } });
  expect(tabs()).toEqual(ALL.filter((name) => name !== 'Боты' && name !== 'Привязанные аккаунты'));
  expect(screen.queryByRole('button', { name: /^Привязанные аккаунты/ })).toBeNull();
});

test('the row of the profile leads to the linked accounts, and the focus to their tab', async () => {
  const events = open();
  await events.click(screen.getByRole('button', { name: /^Привязанные аккаунты/ }));
  expect(screen.getByRole('tabpanel', { name: 'Привязанные аккаунты' })).toBeTruthy();
  expect(document.activeElement).toBe(tab('Привязанные аккаунты'));
});

test('the settings open at the pane that is asked for', async () => {
  open({ pane: 'accounts' });
  expect(screen.getByRole('tabpanel', { name: 'Привязанные аккаунты' })).toBeTruthy();
});
