import { act, screen } from '@testing-library/react';
import { Route, Switch } from 'wouter';
import { expect, test } from 'vitest';
import { ApiError } from '../shared/api/api-error.ts';
import { getCurrentUser } from '../shared/api/calls.ts';
import { onUnauthorized } from '../shared/api/request.ts';
import { useSession } from '../shared/session/session-store.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { GuestsOnly, UsersOnly } from './guard.tsx';

const routes = (
  <Switch>
    <Route path="/">
      <p>main</p>
    </Route>
    <Route path="/authorization">
      <GuestsOnly>
        <p>login form</p>
      </GuestsOnly>
    </Route>
    <Route path="/game">
      <UsersOnly>
        <p>board</p>
      </UsersOnly>
    </Route>
  </Switch>
);
const logIn = () => act(() => useSession.getState().logIn(sampleUser()));

test('a guest is redirected from a page for users to the home page', () => {
  const { path } = renderPage(routes, { path: '/game' });
  expect(path()).toBe('/');
  expect(screen.queryByText('board')).toBeNull();
});

test('after login the guest is redirected to the refused page, once', () => {
  renderPage(routes, { path: '/game?from=link' }).unmount();
  const login = renderPage(routes, { path: '/authorization' });
  logIn();
  expect(login.path()).toBe('/game?from=link');
  login.unmount();

  act(() => useSession.getState().clear());
  const again = renderPage(routes, { path: '/authorization' });
  logIn();
  expect(again.path()).toBe('/');
});

test('a user who opens the login page is redirected to the home page', () => {
  logIn();
  expect(renderPage(routes, { path: '/authorization' }).path()).toBe('/');
});

test('a user stays on a page for users until a call is answered with 401', async () => {
  logIn();
  onUnauthorized(useSession.getState().clear);
  const { path } = renderPage(routes, { path: '/game' });
  expect(path()).toBe('/game');
  fakeServer({ 'GET /api/user/info': { status: 401, body: { code: 'UNAUTHORIZED', message: 'Войдите' } } });
  await act(() => expect(getCurrentUser()).rejects.toBeInstanceOf(ApiError));
  expect(path()).toBe('/');
});
