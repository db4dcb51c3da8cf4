import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { forgetInvite } from '../features/lobby/invite/stored-invite.ts';
import LobbyDialog from '../features/lobby/lobby-dialog.tsx';
import { LobbyHost } from '../features/lobby/lobby-host.tsx';
import { NO_LOBBY } from '../features/lobby/state/lobby-state.ts';
import { useLobby } from '../features/lobby/state/lobby-store.ts';
import { useQuickPlay } from '../shared/session/quick-play-store.ts';
import { rememberReturnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/session-store.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { InviteTaker } from './app.tsx';
import { QuickHost } from './beside-pages.tsx';
import { GuestsOnly, UsersOnly } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import './quick/quick-window.tsx';

const ROOM = {
  creatorUserNickName: 'lev',
  gameModeId: 2,
  timeControl: 'usual',
  houseRules: { noAuctions: false, doubleStart: false },
  countUsers: 1,
  countUsersInGame: 3,
  isSetPassword: false,
};

const site = (
  <>
    <InviteTaker />
    <Switch>
      <Route path="/" component={HomeRoute} />
      <Route path="/rules">
        <UsersOnly>rules</UsersOnly>
      </Route>
      <Route path="/authorization">
        <GuestsOnly>
          <button type="button" onClick={() => useSession.getState().logIn(sampleUser())}>
            log in
          </button>
        </GuestsOnly>
      </Route>
    </Switch>
    <QuickHost />
    <LobbyHost loadGame={() => Promise.resolve()} Dialog={LobbyDialog} />
  </>
);

beforeEach(() => {
  useLobby.setState(NO_LOBBY);
  useQuickPlay.setState({ isOpen: false, openCount: 0, inviteCode: null });
  fakeServer({
    'GET /api/game/room/K7M2QX/info': { body: ROOM },
    'POST /api/user/quick': { body: sampleUser({ isQuick: true }) },
  });
});

test('the navigation flag opens the lobby', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(site, { state: { openNewGame: true } });
  expect(await screen.findByRole('dialog', { name: 'Подготовка игры' })).toBeTruthy();
});

test('the lobby opens by the play button and closes by its own button', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(site);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Играть' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after login an invite opens its room, even if another path was refused before', async () => {
  rememberReturnPath('/elsewhere');
  renderPage(site, { path: '/?inviteRoom=K7M2QX' });
  await userEvent.click(await screen.findByRole('button', { name: /войти$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'log in' }));
  expect(await screen.findByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
});

test('a guest gets no lobby, with the flag or without it', () => {
  renderPage(site, { state: { openNewGame: true } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an invite link opens its room for a user, and is removed from the address', async () => {
  useSession.getState().logIn(sampleUser());
  const { path } = renderPage(site, { path: '/?inviteRoom=K7M2QX&utm=a' });
  expect(await screen.findByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
  expect(path()).toBe('/?utm=a');
  expect(await screen.findByText('lev')).toBeTruthy();
});

test('an invite link tells a guest about its room, and leads through login to it', async () => {
  const { path } = renderPage(site, { path: '/?inviteRoom=K7M2QX' });
  expect(await screen.findByRole('dialog', { name: 'Вас зовут в игру' })).toBeTruthy();
  expect(path()).toBe('/');
  expect(await screen.findByText('lev')).toBeTruthy();
  expect(screen.getByText('Быстрый режим')).toBeTruthy();
  expect(screen.getByText('Собралось игроков: 1 из 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /войти$/ }));
  expect(path()).toBe('/authorization');
  await userEvent.click(screen.getByRole('button', { name: 'log in' }));
  expect(path()).toBe('/');
  expect(await screen.findByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
});

test.each([
  '/rules?inviteRoom=K7M2QX)',
  '/authorization?inviteRoom=K7M2QX.',
  '/?inviteRoom=K7M2QX%20%D0%B6%D0%B4%D1%83',
])('an invite works at %s, for a guest and for a user', async (path) => {
  const guest = renderPage(site, { path });
  expect(await screen.findByText('lev')).toBeTruthy();
  expect(guest.path()).toBe('/');
  guest.unmount();
  act(() => useQuickPlay.setState({ isOpen: false, openCount: 0, inviteCode: null }));
  useSession.getState().logIn(sampleUser());
  const user = renderPage(site, { path });
  expect(await screen.findByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
  expect(user.path()).toBe('/');
});

test('an invite survives the login in a browser that stores nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { path } = renderPage(site, { path: '/?inviteRoom=K7M2QX' });
  await userEvent.click(await screen.findByRole('button', { name: /войти$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'log in' }));
  expect(path()).toBe('/');
  expect(await screen.findByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
  forgetInvite();
  vi.unstubAllGlobals();
});

test('a guest with a name alone enters a room without a password', async () => {
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  renderPage(site, { path: '/?inviteRoom=K7M2QX' });
  await userEvent.type(await screen.findByLabelText('Имя в игре'), 'Мира');
  await screen.findByText('lev');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Играть сразу' }));
  await waitFor(() =>
    expect(emit).toHaveBeenCalledWith('joinRoom', expect.objectContaining({ code: 'K7M2QX', password: '' })),
  );
  expect(useSession.getState().user?.isQuick).toBe(true);
  emit.mockRestore();
});

test('an invite works when effects run twice in development', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(<StrictMode>{site}</StrictMode>, { path: '/?inviteRoom=K7M2QX' });
  expect(await screen.findByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
  expect(useLobby.getState().inviteCode).toBe('K7M2QX');
});

test('logout removes all data of the lobby', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(site, { path: '/?inviteRoom=K7M2QX' });
  await screen.findByRole('dialog');
  act(() => useSession.getState().clear());
  expect(screen.queryByRole('dialog', { name: 'Сесть за стол' })).toBeNull();
  expect(useLobby.getState()).toEqual(NO_LOBBY);
});

test('a declined invite does not open again', async () => {
  useSession.getState().logIn(sampleUser());
  const first = renderPage(site, { path: '/?inviteRoom=K7M2QX' });
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть' }));
  first.unmount();
  renderPage(site);
  expect(screen.queryByRole('dialog')).toBeNull();
});
