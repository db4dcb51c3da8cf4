import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveSite } from '../../shared/session/leave-page.ts';
import { takeServiceLogin } from '../../shared/session/return-path.ts';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { goBackToPage } from '../../shared/testing/go-back.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SERVER_INFO } from '../../shared/testing/samples.ts';
import LoginPage from './login-page.tsx';

vi.mock('../../shared/session/leave-page.ts', () => ({ leaveSite: vi.fn() }));
beforeEach(() => vi.mocked(leaveSite).mockReset());

test('the browser goes to the service, with the choice to be remembered', async () => {
  const calls = fakeServer({ 'GET /api/user/auth/vk': { body: { url: 'https://id.example/' } } });
  renderPage(<LoginPage />);
  const events = userEvent.setup();
  await events.click(screen.getByLabelText('Запомнить меня'));
  await events.click(screen.getByRole('button', { name: 'Войти через ВКонтакте' }));
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://id.example/'));
  expect(calls[0]?.url).toBe('/api/user/auth/vk?isRemember=true');
  expect(takeServiceLogin()).toBe(true);
});

test('who goes back from the service may choose again', async () => {
  fakeServer({ 'GET /api/user/auth/vk': { body: { url: 'https://id.example/' } } });
  renderPage(<LoginPage />);
  const button = (service: string) => screen.getByRole('button', { name: `Войти через ${service}` });
  await userEvent.click(button('ВКонтакте'));
  await waitFor(() => expect(leaveSite).toHaveBeenCalledOnce());
  expect(button('Яндекс')).toHaveProperty('disabled', true);
  goBackToPage();
  await waitFor(() => expect(button('ВКонтакте')).toHaveProperty('disabled', false));
  await userEvent.click(button('ВКонтакте'));
  await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(2));
});

test('only the services of this server are offered', () => {
  renderPage(
    <ServerInfoContext value={{ ...SERVER_INFO, services: ['tg'] }}>
      <LoginPage />
    </ServerInfoContext>,
  );
  expect(screen.getAllByRole('button', { name: /^Войти через/ })).toHaveLength(1);
});

test('without services the page does not mention any', () => {
  renderPage(
    <ServerInfoContext value={{ ...SERVER_INFO, services: [] }}>
      <LoginPage />
    </ServerInfoContext>,
  );
  expect(screen.queryByText('или войти через')).toBeNull();
});

test('a failed login by a service is reported until the next edit, and removed from the address', async () => {
  const { path } = renderPage(<LoginPage />, { path: '/authorization?loginError=tg' });
  expect(screen.getByRole('alert').textContent).toBe('Не удалось войти через Телеграм. Попробуйте ещё раз');
  expect(path()).toBe('/authorization');
  await userEvent.type(screen.getByLabelText('Логин'), 'm');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown service in the address is ignored', () => {
  renderPage(<LoginPage />, { path: '/authorization?loginError=%3Cb%3E' });
  expect(screen.queryByRole('alert')).toBeNull();
});
